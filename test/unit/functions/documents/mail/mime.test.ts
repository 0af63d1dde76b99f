import { MessageRejected, SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it, vi } from 'vitest';
import { MailRefused, MailServiceDown, mailer, RecipientUnverified } from '#functions/adapters/mailer.ts';
import { toMime } from '#functions/documents/mail/mime.ts';

const mail = {
  from: { name: 'Targi Franczyza: żółć', address: 'bilety@example.com' },
  to: { name: 'Łucja Źdźbło, "Wystawa"', address: 'lucja@example.com' },
  subject: 'Międzynarodowe Targi Franczyza 2026: 2 bilety',
  html: '<p>Dzień dobry</p>',
  text: 'Dzień dobry',
  attachments: [
    {
      filename: 'bilet-Żółć-01.pdf',
      content: Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]),
      contentType: 'application/pdf',
    },
    { filename: 'targi.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar; charset=utf-8' },
  ],
  messageId: '<ord_k3j28dnmq1rs.ticket@example.com>',
  date: new Date('2026-10-01T08:00:00Z'),
};

/** A header as a mail program shows it: unfolded, with its encoded words decoded. */
function headerOf(raw: string, name: string): string {
  const line = new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(raw)?.[1] ?? '';
  const bytes = line
    .replace(/\r\n/g, '')
    .replace(/\?= =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => word.replace(/_/g, ' '))
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('a mail on its way', () => {
  it('every line of a mail ends in CR and LF, also those of its texts', async () => {
    const lines = 'Dzień dobry,\n\nto jest Twój bilet.\r\nDo zobaczenia!\n';
    const raw = Buffer.from(await toMime({ ...mail, text: lines, html: `<p>${lines}</p>` })).toString(
      'latin1',
    );
    expect(raw).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
    expect(raw).toContain('to jest Tw');
  });

  it('a mail carries both texts and all attachments under Polish names', async () => {
    const raw = Buffer.from(await toMime(mail)).toString('latin1');
    expect(headerOf(raw, 'Subject')).toBe(mail.subject);
    expect(headerOf(raw, 'From')).toBe('Targi Franczyza: żółć <bilety@example.com>');
    expect(raw).toContain('Message-ID: <ord_k3j28dnmq1rs.ticket@example.com>');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain("filename*0*=utf-8''bilet-%C5%BB%C3%B3%C5%82%C4%87-01.pdf");
    expect(raw).toContain(Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]).toString('base64'));
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8/);
    expect(raw).toMatch(/multipart\/alternative/);
  });

  it('no name adds a header to a mail', async () => {
    const to = { name: 'Ala\r\nBcc: evil@example.com', address: 'ala@example.com' };
    const raw = Buffer.from(await toMime({ ...mail, to, subject: 'a\r\nX-Evil: 1' })).toString('latin1');
    expect(raw).not.toMatch(/^(Bcc|X-Evil):/m);
  });
});

describe('sending', () => {
  const client = new SESClient({ region: 'eu-central-1' });
  const send = mailer({ from: 'Bilety Łódź <bilety@example.com>', client });
  const failure = (name: string) =>
    new SESServiceException({ name, $fault: 'client', message: name, $metadata: {} });

  it('a mail goes to one address from the shop’s', async () => {
    const ses = mockClient(client).on(SendRawEmailCommand).resolves({});
    await send(new Uint8Array([1]), 'lucja@example.com');
    expect(ses.call(0).args[0].input).toMatchObject({
      Source: 'bilety@example.com',
      Destinations: ['lucja@example.com'],
    });
  });

  it('a failure names nobody where it says why', async () => {
    const message = 'Email address is not verified: lucja@example.com, <ada@example.org>';
    mockClient(client)
      .on(SendRawEmailCommand)
      .rejects(new MessageRejected({ message, $metadata: {} }));
    await expect(send(new Uint8Array([1]), 'a')).rejects.toThrow(
      /^Email address is not verified: <address>, <<address>>$/,
    );
  });

  it.each<[string, boolean]>([
    ['Ada@example.org', true],
    ['bilety@example.com', false],
    ['ada@example.org, bilety@example.com', false],
    ['obca@example.org', false],
  ])('the sandbox of SES is known by what SES did not verify: %s', async (identities, isSandbox) => {
    const message = `Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ${identities}`;
    mockClient(client)
      .on(SendRawEmailCommand)
      .rejects(new MessageRejected({ message, $metadata: {} }));
    const refusal = await send(new Uint8Array([1]), 'ada@example.org').catch((error: unknown) => error);
    expect(refusal instanceof RecipientUnverified).toBe(isSandbox);
    expect(refusal).toBeInstanceOf(MailRefused);
  });

  it('a lasting refusal is told from one that may pass', async () => {
    const ses = mockClient(client);
    ses.on(SendRawEmailCommand).rejects(new MessageRejected({ message: 'bad', $metadata: {} }));
    await expect(send(new Uint8Array([1]), 'a')).rejects.toBeInstanceOf(MailRefused);
    ses.on(SendRawEmailCommand).rejects(failure('InvalidParameterValue'));
    await expect(send(new Uint8Array([1]), 'a')).rejects.toBeInstanceOf(MailRefused);
    ses.on(SendRawEmailCommand).rejects(failure('Throttling'));
    await expect(send(new Uint8Array([1]), 'a')).rejects.not.toBeInstanceOf(MailRefused);
  });

  it('a service that was silent is not asked again for ten seconds, one that refused is', async () => {
    vi.useFakeTimers();
    const ses = mockClient(client);
    const sendOne = mailer({ from: 'a@example.com', client });
    const attempt = () => expect(sendOne(new Uint8Array([1]), 'a')).rejects.toBeInstanceOf(MailServiceDown);
    ses.on(SendRawEmailCommand).rejects(failure('Throttling'));
    await attempt();
    ses.on(SendRawEmailCommand).rejects(Object.assign(new Error('no answer'), { name: 'TimeoutError' }));
    await attempt();
    await attempt();
    expect(ses.calls()).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    await attempt();
    expect(ses.calls()).toHaveLength(3);
    vi.useRealTimers();
  });
});
