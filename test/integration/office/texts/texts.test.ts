import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliver } from '#functions/mail/deliver.ts';
import { sampleOrder } from '#functions/office/texts/sample-order.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { mailTextStore } from '#functions/store/mail/texts.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import {
  getConfig,
  getMailConfig,
  previewMail,
  saveConfig,
  saveMailConfig,
  testMail,
} from '#shared/contract/texts.ts';
import { mailTemplates } from '#shared/texts/mail.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { memoryFiles } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

let api: Api;
let cookie: string;
const ses = mockClient(SESClient);
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
});
afterAll(async () => {
  ses.restore();
  await api.stop();
});

describe('texts of the form', () => {
  const save = (key: string, value: object | undefined, version: number) =>
    api.call(saveConfig, { cookie, body: { key, value, version } });

  test('texts are what the form shows, by key, until they are taken back', async () => {
    const value = { pl: 'Kup bilet w minutę', en: 'Your ticket in a minute' };
    expect((await save('tickets.title', value, 0)).body).toEqual({ key: 'tickets.title', value, version: 1 });
    expect((await save('tickets.title', value, 0)).body.code).toBe('changed_meanwhile');
    expect((await api.call(getConfig, { cookie })).body).toContainEqual({
      ...{ key: 'tickets.title', value, version: 1 },
    });
    expect((await api.call(getSale)).body.texts).toHaveProperty(['tickets.title'], value);
    expect((await save('tickets.title', { pl: ' ' }, 1)).body).toEqual({ key: 'tickets.title', version: 2 });
    expect((await api.call(getSale)).body.texts).not.toHaveProperty(['tickets.title']);
  });

  test('a form that was left open through a taking back and a new text does not overwrite it', async () => {
    const key = 'promo.apply';
    const first = await save(key, { pl: 'Pierwszy' }, 0);
    const { version } = first.body as { version: number };
    const back = (await save(key, undefined, version)).body as { version: number };
    expect((await save(key, { pl: 'Drugi' }, back.version)).status).toBe(200);
    expect((await save(key, { pl: 'Ze starego okna' }, version)).body.code).toBe('changed_meanwhile');
    await save(key, undefined, back.version + 1);
  });

  test('texts have a closed list of keys, each with its length and what it fills in', async () => {
    expect((await save('no.such', { pl: 'x' }, 0)).body.code).toBe('not_found');
    expect((await save('promo.apply', { pl: 'x'.repeat(121) }, 0)).body.fields).toEqual({
      'value.pl': { rule: 'too-long', limit: 120 },
    });
    expect((await save('summary.pay', { pl: 'Płacę {kwota}' }, 0)).body.fields).toEqual({
      'value.pl': { rule: 'unknown-placeholder', name: 'kwota' },
    });
    expect((await save('summary.pay', { pl: 'Płacę {0}' }, 0)).status).toBe(200);
    expect((await save('block.intro', { pl: '**Nowość:** {0} bez kolejki' }, 0)).status).toBe(200);
  });
});

describe('mails', () => {
  const message = { ...mailTemplates.ticket, title: { pl: 'Do zobaczenia na {fair}!' } };

  test('mails are worded by kind, with placeholders that there are, and go back to the default', async () => {
    const save = (given: object | undefined, version: number) =>
      api.call(saveMailConfig, { cookie, body: { kind: 'ticket', message: given, version } });
    const wrong = { ...message, body: { pl: 'Cześć {imie}', en: 'Hi {name}' } };
    expect((await save(wrong, 0)).body.fields).toEqual({
      'body.pl': { rule: 'unknown-placeholder', name: 'imie' },
      'body.en': { rule: 'unknown-placeholder', name: 'name' },
    });
    expect((await save(message, 0)).body).toMatchObject({ version: 1 });
    const all = await api.read(getMailConfig, { cookie });
    expect(all.map(({ kind }) => kind).sort()).toEqual(Object.keys(mailTemplates).sort());
    expect(all).toContainEqual({ kind: 'ticket', message, version: 1 });
    expect((await save(undefined, 1)).body).toEqual({ kind: 'ticket', version: 2 });
    expect((await api.call(getMailConfig, { cookie })).body).toContainEqual({ kind: 'ticket', version: 2 });
  });

  test('mails are previewed with made-up data, then with a real order’s, in either language', async () => {
    const body = { kind: 'ticket', message, lang: 'pl' };
    const sample = await api.call(previewMail, { cookie, body });
    expect(sample.body.html).toContain('Do zobaczenia na Targi Franczyza Warszawa!');
    expect(sample.body.orderNumber).toBeUndefined();
    const sale = (await api.call(getSale)).body as { fair: { id: string }; ticketTypes: { id: string }[] };
    const sold = { fairId: sale.fair.id, ticketTypeId: sale.ticketTypes[0]?.id ?? '', price: 0 };
    const { body: bought } = await api.call(buyTicket, {
      body: purchaseOf(sold, {
        promoCode: 'GOSC',
        buyer: somebody({ name: 'Łucja', surname: 'Ź', email: 'l@example.com' }),
      }),
    });
    const latest = await api.call(previewMail, { cookie, body });
    expect(latest.body).toMatchObject({ orderNumber: bought.orderNumber });
    expect(latest.body.html).not.toContain(bought.key);
    const { orderNumber } = bought;
    const english = await api.call(previewMail, {
      cookie,
      body: { kind: 'expired', lang: 'en', orderNumber: String(orderNumber).toLowerCase() },
    });
    expect(english.body.text).toContain(orderNumber);
    const nowhere = { ...body, orderNumber: '0000-0000-0000' };
    expect((await api.call(previewMail, { cookie, body: nowhere })).body.code).toBe('not_found');
  });

  test('mails go out in the office’s words', async () => {
    const title = { pl: 'Przykro nam, {organiser}' };
    await api.call(saveMailConfig, {
      cookie,
      body: { kind: 'expired', message: { ...mailTemplates.expired, title }, version: 0 },
    });
    const sold = await fairStore(api.db).withTypes(api.seeded.fairId);
    if (!sold) throw new Error('the seeded fair is gone');
    const order = { ...sampleOrder(sold.fair, sold.types, new Date()), status: 'expired' as const };
    const sent: Uint8Array[] = [];
    const send = deliver({
      files: memoryFiles(),
      wording: (kind) => mailTextStore(api.db).byKey(kind),
      send: async (mime) => {
        sent.push(mime);
      },
      linkSecret: async () => 'link-secret',
      publicUrl: 'https://bilety.example.com',
      from: { name: '', address: 'bilety@example.com' },
    });
    await send(
      { kind: 'expired', name: 'expired', to: 'anna@example.com', holder: undefined },
      { ...sold, order, tickets: [] },
      new Date(),
    );
    const mail = await simpleParser(Buffer.from(sent[0] ?? new Uint8Array()));
    expect(mail.text).toContain(`Przykro nam, ${sold.fair.organiser.name}`);
  });

  test('mails are tried out on oneself alone', async () => {
    const { body } = await api.call(testMail, { cookie, body: { kind: 'refund', lang: 'pl' } });
    expect(body).toEqual({ to: api.seeded.admin.email });
    const [sent] = ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
    expect(sent?.Destinations).toEqual([api.seeded.admin.email]);
    const mail = await simpleParser(Buffer.from(sent?.RawMessage?.Data ?? new Uint8Array()));
    expect(mail.from?.value).toEqual([
      { name: 'Targi Przykładowe sp. z o.o.', address: 'bilety@example.com' },
    ]);
    expect(mail.html).toContain('Targi Przykładowe');
    expect(mail.text).toContain('Targi Przykładowe');
    expect(mail.subject).toMatch(/^\[Test\] .+: Targi Franczyza Warszawa$/);
  });
});
