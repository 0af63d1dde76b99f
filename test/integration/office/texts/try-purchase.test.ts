import { randomUUID } from 'node:crypto';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCoupon } from '#shared/contract/coupons.ts';
import { createFair } from '#shared/contract/fairs.ts';
import { createGate } from '#shared/contract/gates.ts';
import { scan } from '#shared/contract/scans.ts';
import { saveMailConfig, tryPurchase } from '#shared/contract/texts.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { DAY } from '#shared/domain/time.ts';
import { mailTemplates } from '#shared/texts/mail.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fairFields, purchaseOf, typeFields } from '#test/support/samples.ts';

let api: Api;
let cookie: string;
let sold: { fairId: string; ticketTypeId: string; price: number };
const ses = mockClient(SESClient);
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'sent' });
  // Its sale has not opened.
  const body = fairFields(new Date(Date.now() + 400 * DAY), { requireHolderNames: true });
  const fairId = String((await api.call(createFair, { cookie, body })).body.id);
  const type = typeFields({ capacity: 1 });
  const made = await api.call(createTicketType, { cookie, body: { ...type, fairId } });
  sold = { fairId, ticketTypeId: String(made.body.id), price: type.price };
});
beforeEach(() => ses.resetHistory());
afterAll(async () => {
  ses.restore();
  await api.stop();
});

const attempt = (fields: Partial<Purchase> = {}, price = sold.price) =>
  api.call(tryPurchase, { cookie, body: purchaseOf({ ...sold, price }, fields) });

async function mailSent(): Promise<{ to: string[] | undefined; mail: ParsedMail }> {
  const [sent] = ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input);
  return { to: sent?.Destinations, mail: await simpleParser(Buffer.from(sent?.RawMessage?.Data ?? [])) };
}

/** What became of the table meanwhile, but for the count of trials. */
async function keptBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await api.snapshot()).split('\n'));
  await work();
  return (await api.snapshot())
    .split('\n')
    .filter((item) => !before.has(item) && !/trial-purchase/.test(item));
}

describe('a purchase on trial', () => {
  test('a trial’s mail with the tickets comes to its user alone, as a buyer of a fair in preparation would get it', async () => {
    const answer = await attempt({ lang: 'en' });
    expect(answer.body).toEqual({ to: api.seeded.admin.email });
    const { to, mail } = await mailSent();
    expect(to).toEqual([api.seeded.admin.email]);
    expect(mail.subject).toMatch(/^\[Test\] /);
    expect(mail.replyTo?.value).toMatchObject([{ address: fairFields(new Date()).organiser.email }]);
    const [pdf, calendar] = mail.attachments;
    expect(calendar?.content.toString()).toContain('BEGIN:VCALENDAR');
    expect(pdf?.filename).toBe('tickets-0000-0000-0000.pdf');
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a trial keeps nothing, and takes no place of the last ones', async () => {
    const twice = async () => {
      for (const _ of [1, 2]) expect((await attempt()).status).toBe(200);
    };
    api.jobs.length = 0;
    expect(await keptBy(twice)).toEqual([]);
    expect(api.jobs).toEqual([]);
  });

  test('a trial’s mail has the words that the organiser wrote', async () => {
    const { ticket } = mailTemplates;
    const message = { ...ticket, subject: { pl: 'Do zobaczenia na targach' } };
    await api.call(saveMailConfig, { cookie, body: { kind: 'ticket', message, version: 0 } });
    await attempt();
    expect((await mailSent()).mail.subject).toBe('[Test] Do zobaczenia na targach');
  });

  test.each<[string, number | undefined, Partial<Purchase>, object]>([
    ['a price that is not what it costs', 1, {}, { code: 'price_changed' }],
    ['a code that is none', undefined, { promoCode: 'NICMA' }, { code: 'coupon_unknown' }],
    [
      'a type that the fair has not',
      undefined,
      { tickets: [{ ticketTypeId: 'typ_000000000000' }] },
      { code: 'ticket_type_unavailable' },
    ],
    ['a fair that is gone', undefined, { fairId: 'fair_000000000000' }, { code: 'not_found' }],
  ])('a trial refuses %s as the shop does', async (_, price, fields, problem) => {
    expect((await attempt(fields, price)).body).toMatchObject(problem);
    expect(ses.commandCalls(SendRawEmailCommand)).toEqual([]);
  });

  test('a trial asks for the names that the fair asks buyers for', async () => {
    const { ticketTypeId, price } = sold;
    const answer = await attempt({ tickets: [{ ticketTypeId }, { ticketTypeId }] }, 2 * price);
    expect(answer.body.fields).toEqual({
      'tickets.1.holder.name': { rule: 'required' },
      'tickets.1.holder.surname': { rule: 'required' },
    });
  });

  test('a code is counted into its price', async () => {
    const coupon = {
      code: 'PROBA',
      discount: { kind: 'percent', percent: 100 },
      ticketTypeIds: [],
      visible: true,
    };
    const made = await api.call(createCoupon, { cookie, body: { ...coupon, fairId: sold.fairId } });
    expect(made.status).toBe(201);
    expect((await attempt({ promoCode: 'proba' }, 0)).status).toBe(200);
  });

  test('no gate lets its ticket in', async () => {
    const body = { fairId: sold.fairId, name: 'Brama 1' };
    const { token } = (await api.call(createGate, { cookie, body })).body as { token: string };
    const headers = { 'x-gate': token };
    const read = async (code: string) =>
      (await api.call(scan, { body: { code, attemptId: randomUUID() }, headers })).body.result;
    expect(await read('0000-0000-0000-01-000000')).toBe('wrong-code');
    expect(await read(`00000000000001.1.${'0'.repeat(86)}`)).toBe('forged');
  });
});
