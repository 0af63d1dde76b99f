import { describe, expect, it } from 'vitest';
import type { AwsRequest } from '#infra/local-cloud/aws/service.ts';
import { LocalClock } from '#infra/local-cloud/core/clock.ts';
import type { Inbox } from '#infra/local-cloud/mail/inbox.ts';
import { type MailSandbox, ses } from '#infra/local-cloud/mail/ses.ts';

const received: Buffer[] = [];
const inbox = { receive: async (raw: Buffer) => `mail-${received.push(raw)}` } as unknown as Inbox;
const account = { mailDomain: 'example.com', mailSets: ['mail-events'] };
const service = ses(inbox, account, new LocalClock());

interface Given {
  from?: string;
  named?: string;
  set?: string;
  to?: string;
  head?: string;
  text?: string;
}

const BOX_OFFICE = 'bilety@example.com';

function requestOf({
  from = BOX_OFFICE,
  named = BOX_OFFICE,
  set = '',
  to = 'a@example.org',
  head = '',
  text = '',
}: Given) {
  const raw = Buffer.from(`From: ${named}\r\n${head}\r\n\r\n${text}`);
  const form = new URLSearchParams({
    ...{ Action: 'SendRawEmail', Version: '2010-12-01', Source: from, 'Destinations.member.1': to },
    ...(set && { ConfigurationSetName: set }),
    'RawMessage.Data': raw.toString('base64'),
  });
  const url = new URL('http://ses/');
  const body = Buffer.from(form.toString());
  return { method: 'POST', url, target: url.pathname, headers: {}, body } as AwsRequest;
}
const send = async (payload: Given) => service.handle(requestOf(payload), () => true);
const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);

describe('SES on one machine', () => {
  it('SES takes a message of almost ten megabytes whole', async () => {
    await send({ text: megabytes(9.9), set: 'mail-events' });
    expect(received.at(-1)?.length).toBeGreaterThan(9.9 * 1024 * 1024);
  });

  it('SES answers in the words of its query protocol', async () => {
    const { body } = await send({});
    expect(body).toMatch(/<SendRawEmailResult><MessageId>mail-\d+<\/MessageId><\/SendRawEmailResult>/);
    expect(service.refuse(400, 'MessageRejected', 'a < b').body).toContain(
      '<Type>Sender</Type><Code>MessageRejected</Code><Message>a &#60; b</Message>',
    );
  });

  it.each<[string, Given, string]>([
    ['more than ten megabytes', { text: megabytes(10) }, 'Message length'],
    ['a sender’s name in Polish letters', { from: 'Łódź <bilety@example.com>' }, '7-bit'],
    ['a header in Polish letters', { head: 'Subject: Łódź' }, '7-bit'],
    ['a line that ends in LF alone', { text: 'Dzień dobry\nBramka' }, 'CR and LF'],
    ['a recipient in Polish letters', { to: 'łucja@example.org' }, 'Local address'],
    ['somebody else’s domain', { from: 'bilety@elsewhere.example' }, 'not verified'],
    ['somebody else’s domain in the header', { named: 'Bilety <bilety@elsewhere.example>' }, 'not verified'],
    [
      'a configuration set that nobody made',
      { set: 'another' },
      'Configuration set <another> does not exist',
    ],
    ['a suppressed recipient', { to: 'suppressionlist@simulator.amazonses.com' }, 'suppression list'],
  ])('SES here refuses %s, as AWS does', async (_, payload, message) => {
    await expect(send(payload)).rejects.toThrow(message);
  });

  it('SES in its sandbox takes mail to verified addresses and to its simulator only', async () => {
    const sandbox: MailSandbox = { verified: ['Ja@example.org'] };
    const tried = ses(inbox, account, new LocalClock(), () => {}, sandbox);
    const to = async (address: string) => tried.handle(requestOf({ to: address }), () => true);
    for (const address of ['ja@example.org', 'success@simulator.amazonses.com'])
      expect(await to(address)).toMatchObject({ status: 200 });
    await expect(to('obcy@example.org')).rejects.toThrow(
      'Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: obcy@example.org',
    );
    sandbox.verified = undefined;
    expect(await to('obcy@example.org')).toMatchObject({ status: 200 });
  });

  const sendingWith = (identity: string) => ({
    action: 'ses:SendRawEmail',
    resource: `arn:aws:ses:eu-central-1:000000000000:identity/${identity}`,
    context: { 'ses:FromAddress': 'bilety@example.com' },
  });

  it('SES asks for the permission that AWS asks for where a message is finished', () => {
    expect(service.deps(requestOf({}))).toEqual([sendingWith('example.com')]);
  });

  it('SES in its sandbox asks for the recipient’s verified identity, too', () => {
    const sandbox: MailSandbox = { verified: ['Ja@example.org'] };
    const { deps } = ses(inbox, account, new LocalClock(), () => {}, sandbox);
    expect(deps(requestOf({ to: 'ja@example.org' }))).toEqual([
      sendingWith('example.com'),
      sendingWith('ja@example.org'),
    ]);
    expect(deps(requestOf({ to: 'obcy@example.org' }))).toEqual([sendingWith('example.com')]);
    sandbox.verified = undefined;
    expect(deps(requestOf({ to: 'ja@example.org' }))).toEqual([sendingWith('example.com')]);
  });
});
