import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { correctInvoice } from '#functions/money/invoices/correct-invoice.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { ksefStore } from '#functions/store/money/ksef.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import type { Order } from '#shared/domain/order.ts';
import { everybody } from '#shared/domain/retention.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { forCompany } from '#test/support/samples.ts';

let engine: Engine;
let at: InvoicedWorld;
let orderId: string;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openInvoicedWorld(engine.db);
});

const details = {
  nip: '5252248481',
  company: 'Młyn sp. z o.o.',
  streetAddress: 'ul. Polna 1',
  postalCode: '00-001',
  city: 'Warszawa',
};
const keyOf = () => accessToken('link-secret', orderId);
const correct = (fields: object, key = keyOf()): Promise<unknown> =>
  at.world.call(correctInvoice(at.world.deps), {
    params: { orderId },
    body: { ...details, ...fields, key },
  });
const documents = () => at.invoices.ofOrder(orderId);
const see = async (key = keyOf()): Promise<OrderView['invoice']> =>
  (await at.world.call(getOrder(at.world.deps), { params: { orderId }, query: { key } })).invoice;
const mails = () => at.world.jobs.filter((job) => job.kind === 'send-mail' && job.mail === 'invoice');

/** A paid order whose invoice was mailed on 21 November. */
async function invoiced(fields: object = forCompany): Promise<Order> {
  orderId = await at.paid(await at.fairOf(), 1, fields);
  await at.issue(orderId);
  await at.world.deps.orders.markSent(await at.orderOf(orderId), at.world.now);
  at.world.jobs.length = 0;
  at.world.now = new Date('2026-11-22T10:00:00.000Z');
  return at.orderOf(orderId);
}

describe('the buyer’s own correction', () => {
  test('another name and address make one correction and one mail, however often the worker comes', async () => {
    await invoiced();
    await correct({ company: 'Młyn i Synowie sp. z o.o.', city: 'Radom', postalCode: '26-600' });
    expect(at.world.jobs).toContainEqual({ kind: 'issue-tickets', orderId });
    await at.issue(orderId);
    await at.issue(orderId);
    expect((await documents()).map(({ number, buyer }) => [number, buyer.name, buyer.town])).toEqual([
      ['FV/2026/1', 'Młyn sp. z o.o.', '00-001 Warszawa'],
      ['KOR/2026/1', 'Młyn i Synowie sp. z o.o.', '26-600 Radom'],
    ]);
    expect(new Set(mails().map((job) => JSON.stringify(job))).size).toBe(1);
  });

  test('another tax number ends the first invoice and makes a new one, both in one mail', async () => {
    await invoiced();
    await correct({ nip: 'PL 123-456-32-18' });
    await at.issue(orderId);
    const all = await documents();
    expect(all.map(({ number, lines }) => [number, lines.length])).toEqual([
      ['FV/2026/1', 1],
      ['KOR/2026/1', 0],
      ['FV/2026/2', 1],
    ]);
    expect(all[2]?.buyer.taxNumber).toBe('1234563218');
    expect(mails()).toHaveLength(1);
  });

  const isOwed = async () =>
    (await at.world.deps.orders.due('owed')).some((entry) => entry.orderId === orderId);

  /** A corrected order whose mail with the tickets was made before. */
  async function correctedWhileMailed() {
    orderId = await at.paid(await at.fairOf());
    await at.issue(orderId);
    const mailed = await at.orderOf(orderId);
    const mailedAt = new Date(at.world.now.getTime() + 500);
    await correct({ city: 'Radom' });
    return { noteSent: () => at.world.deps.orders.markSent(mailed, mailedAt) };
  }

  test('a correction issued before the mail that lacks it is noted as sent has a mail by the next round', async () => {
    const { noteSent } = await correctedWhileMailed();
    const stale = await at.orderOf(orderId);
    await at.issue(orderId);
    expect(mails()).toEqual([]);
    await noteSent();
    await at.world.deps.orders.markFresh(stale, at.world.now, {});
    expect(await isOwed()).toBe(true);
    await at.issue(orderId);
    expect(mails()).toMatchObject([{ sending: (await documents())[1]?.id.slice(-12) }]);
    expect(await isOwed()).toBe(false);
  });

  test('a correction issued after the mail that lacks it is noted as sent has a mail at once', async () => {
    const { noteSent } = await correctedWhileMailed();
    await noteSent();
    await at.issue(orderId);
    expect(mails()).toMatchObject([{ sending: (await documents())[1]?.id.slice(-12) }]);
    expect(await isOwed()).toBe(false);
  });

  test.each(['invoice', 'correction'] as const)(
    'another tax number makes one mail of two documents, also where the latest %s of others has a later date',
    async (kind) => {
      await invoiced();
      const { now } = at.world;
      at.world.now = new Date(now.getTime() + 1000);
      const others = await at.paid(await at.fairOf());
      await at.issue(others);
      at.world.now = new Date(now.getTime() + 2000);
      if (kind === 'correction') await at.edit(others, { city: 'Kielce' });
      await at.issue(others);
      at.world.now = now;
      at.world.jobs.length = 0;
      await correct({ nip: '1234563218' });
      await at.issue(orderId);
      expect(mails()).toMatchObject([{ sending: (await documents())[2]?.id.slice(-12) }]);
    },
  );

  test('the person on a private invoice is another, or the buyer again', async () => {
    const { nip: _, company: __, ...buyer } = forCompany.buyer;
    await invoiced({ ...forCompany, buyer, privateInvoice: { person: 'Anna Łoś' } });
    expect((await see())?.correction?.details).toMatchObject({ person: 'Anna Łoś', nip: '', company: '' });
    const { nip, company, ...address } = details;
    await at.world.call(correctInvoice(at.world.deps), {
      params: { orderId },
      body: { ...address, person: 'Łucja Źdźbło', key: keyOf() },
    });
    await at.issue(orderId);
    expect((await documents())[1]?.buyer.name).toBe('Łucja Źdźbło');
    expect((await at.orderOf(orderId)).buyer.privateInvoice).toEqual({});
  });

  test('a second correction is refused, whatever became of the first', async () => {
    await invoiced();
    await correct({ city: 'Radom' });
    await expect(correct({ city: 'Kielce' })).rejects.toMatchObject({ code: 'invoice_corrected' });
    await at.issue(orderId);
    await expect(correct({ city: 'Kielce' })).rejects.toMatchObject({ code: 'invoice_corrected' });
    expect(await documents()).toHaveLength(2);
  });

  test('the same correction again, after an answer that was lost, is no second one', async () => {
    await invoiced();
    await correct({ city: 'Radom' });
    at.world.jobs.length = 0;
    await correct({ city: 'Radom' });
    expect(at.world.jobs).toEqual([{ kind: 'issue-tickets', orderId }]);
    await at.issue(orderId);
    expect(await documents()).toHaveLength(2);
  });

  test('of two tabs at once one corrects, and the other is told', async () => {
    await invoiced();
    const all = await Promise.allSettled([correct({ city: 'Radom' }), correct({ city: 'Kielce' })]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(all.find((attempt) => attempt.status === 'rejected')).toMatchObject({
      reason: { code: 'invoice_corrected' },
    });
    await at.issue(orderId);
    expect(await documents()).toHaveLength(2);
  });

  test('the same details as before change nothing, and cost nothing', async () => {
    const { version } = await invoiced();
    await correct({});
    expect(at.world.jobs).toEqual([]);
    expect((await at.orderOf(orderId)).version).toBe(version);
    await correct({ city: 'Radom' });
  });

  test('a correction is possible until the end of the seventh day after the invoice, by Warsaw’s clock', async () => {
    await invoiced();
    at.world.now = new Date('2026-11-28T22:59:59.999Z');
    expect((await see())?.correction?.until).toBe('2026-11-28T23:00:00.000Z');
    at.world.now = new Date('2026-11-28T23:00:00.000Z');
    expect((await see())?.correction).toBeUndefined();
    await expect(correct({ city: 'Radom' })).rejects.toMatchObject({ code: 'correction_over' });
    at.world.now = new Date('2026-11-28T22:59:59.999Z');
    await correct({ city: 'Radom' });
  });

  test('the office corrects later, and also what the buyer has corrected', async () => {
    await invoiced();
    await correct({ city: 'Radom' });
    at.world.now = new Date('2027-01-10T10:00:00.000Z');
    await at.edit(orderId, { city: 'Kielce' });
    await at.issue(orderId);
    expect((await documents()).at(-1)?.buyer.town).toBe('00-001 Kielce');
  });

  test.each<[string, object, string, string]>([
    ['no tax number', { nip: undefined }, 'nip', 'required'],
    ['a tax number of nobody', { nip: '12' }, 'nip', 'format'],
    ['no company', { company: '' }, 'company', 'required'],
    ['a postal code of no town', { postalCode: '00001' }, 'postalCode', 'postal-code'],
    ['a person on a company’s invoice', { person: 'Anna Łoś' }, 'person', 'unknown'],
  ])('%s is refused at its field, and costs nothing', async (_, fields, path, rule) => {
    await invoiced();
    const refused = correct({ city: 'Radom', ...fields });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request', fields: { [path]: { rule } } });
    await correct({ city: 'Radom' });
  });

  test('a buyer without an invoice, or refunded, or with a link to look, corrects nothing', async () => {
    await invoiced();
    await expect(correct({ city: 'Radom' }, readToken('link-secret', orderId))).rejects.toMatchObject({
      code: 'link_invalid',
    });
    expect(await see(readToken('link-secret', orderId))).toBeUndefined();
    await at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'Targi odwołane' } });
    await expect(correct({ city: 'Radom' })).rejects.toMatchObject({ code: 'order_not_paid' });
    orderId = await at.paid(await at.fairOf());
    await expect(correct({ city: 'Radom' })).rejects.toMatchObject({ code: 'no_documents' });
  });

  test('an order for which nobody asked for an invoice, that is not there or is erased corrects nothing', async () => {
    orderId = await at.paid(await at.fairOf(), 1, {});
    await expect(correct({})).rejects.toMatchObject({ code: 'no_documents' });
    orderId = 'ord_000000000000';
    await expect(correct({})).rejects.toMatchObject({ code: 'not_found' });
    await invoiced();
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    await expect(correct({ city: 'Radom' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the page says while a correction is being made, and shows the form no more', async () => {
    await invoiced();
    expect(await see()).toMatchObject({ correction: { country: 'PL', details: { ...details, person: '' } } });
    await correct({ city: 'Radom' });
    const waiting = await see();
    expect([waiting?.correction, waiting?.isComing]).toEqual([undefined, true]);
    await at.issue(orderId);
    expect((await see())?.isComing).toBeUndefined();
  });
});

describe('a company abroad with a Polish tax number', () => {
  const address = { ...forCompany.address, country: 'DE' as const };
  const abroad = { ...forCompany, address, buyer: { ...forCompany.buyer, nip: 'PL5252248481' } };
  const buyers = async () => (await documents()).map(({ buyer }) => [buyer.taxNumber, buyer.country]);

  test('the Polish number of a company abroad stays Polish: when bought, when corrected, when the office edits it', async () => {
    await invoiced(abroad);
    expect(await buyers()).toEqual([['5252248481', 'DE']]);
    expect((await see())?.correction?.details.nip).toBe('PL5252248481');
    await correct({ nip: 'PL1234563218' });
    await at.issue(orderId);
    await at.edit(orderId, { nip: 'PL5252248481' });
    await at.issue(orderId);
    expect((await buyers()).map(([taxNumber]) => taxNumber)).toEqual([
      ...['5252248481', '5252248481', '1234563218', '1234563218', '5252248481'],
    ]);
  });

  test('a number without a prefix is one of the country where it is', async () => {
    await invoiced(abroad);
    await correct({ nip: '123456789' });
    await at.issue(orderId);
    expect((await buyers()).at(-1)).toEqual(['DE123456789', 'DE']);
  });

  test('the invoice of a company abroad waits, too, where KSeF would refuse its Polish number', async () => {
    await ksefStore(engine.db).saveSeller({ nip: at.nip, environment: 'test', sendsPrivate: false });
    const buyer = { ...forCompany.buyer, nip: 'PL5252248482' };
    orderId = await at.paid(await at.fairOf(), 1, { ...abroad, buyer });
    await at.issue(orderId);
    expect(await documents()).toEqual([]);
    await expect(correct({ nip: 'PL5252248483' })).rejects.toMatchObject({
      fields: { nip: { rule: 'nip-checksum' } },
    });
    await correct({ nip: 'PL5252248481' });
    await at.issue(orderId);
    expect(await buyers()).toEqual([['5252248481', 'DE']]);
  });
});

describe('an invoice that waits, since KSeF would refuse its buyer’s tax number', () => {
  const mistyped = { ...forCompany, buyer: { ...forCompany.buyer, nip: '5252248482' } };
  const sends = () =>
    ksefStore(engine.db).saveSeller({ nip: at.nip, environment: 'test', sendsPrivate: false });
  const refused = { code: 'invalid_request', fields: { nip: { rule: 'nip-checksum' } } };

  async function waiting(): Promise<void> {
    await sends();
    orderId = await at.paid(await at.fairOf(), 1, mistyped);
    await at.issue(orderId);
  }

  test('the buyer of a waiting invoice types the right number, and may correct what is issued then', async () => {
    await waiting();
    const before = await see();
    expect(before?.correction).toEqual({
      country: 'PL',
      details: expect.objectContaining({ nip: '5252248482' }),
    });
    await correct({});
    const after = await see();
    expect([after?.correction, after?.isComing]).toEqual([undefined, true]);
    await at.issue(orderId);
    expect(await documents()).toMatchObject([{ number: 'FV/2026/1', buyer: { taxNumber: '5252248481' } }]);
    expect((await see())?.isComing).toBeUndefined();
    await correct({ city: 'Radom' });
    await expect(correct({ city: 'Kielce' })).rejects.toMatchObject({ code: 'invoice_corrected' });
  });

  test('another wrong number, or another name only, is refused at the number, and costs nothing', async () => {
    await waiting();
    await expect(correct({ nip: '5252248483' })).rejects.toMatchObject(refused);
    await expect(correct({ nip: '5252248482', company: 'Młyn' })).rejects.toMatchObject(refused);
    await correct({});
  });

  test('a wrong number typed as the one correction is put right by one more', async () => {
    await invoiced();
    await sends();
    await correct({ nip: '1234563219' });
    await at.issue(orderId);
    expect((await documents()).map(({ kind }) => kind)).toEqual(['invoice', 'correction']);
    at.world.now = new Date('2026-12-22T10:00:00.000Z');
    await correct({ nip: '1234563218' });
    await at.issue(orderId);
    expect((await documents())[2]).toMatchObject({ kind: 'invoice', buyer: { taxNumber: '1234563218' } });
  });

  test('a wrong number keeps nothing waiting where the seller sends nothing', async () => {
    orderId = await at.paid(await at.fairOf(), 1, mistyped);
    expect((await see())?.correction).toBeUndefined();
    await expect(correct({})).rejects.toMatchObject({ code: 'no_documents' });
    await at.issue(orderId);
    await correct({ nip: '5252248482', city: 'Radom' });
    await at.issue(orderId);
    expect(await documents()).toHaveLength(2);
  });

  test('once the invoice is issued, because the seller stopped sending, it is corrected as any other', async () => {
    await waiting();
    const change = {
      entityId: 'set_ksef',
      actorId: 'system',
      action: 'ksef-switched-off' as const,
      at: at.world.now,
    };
    await ksefStore(engine.db).removeSeller(at.nip, change);
    await at.issue(orderId);
    expect((await see())?.correction?.until).toBeDefined();
    await correct({ nip: '5252248482', city: 'Radom' });
    await expect(correct({})).rejects.toMatchObject({ code: 'invoice_corrected' });
  });

  test.each(['seller-nip', 'nothing'])('an invoice that lacks %s waits for no number', async (lack) => {
    orderId = await at.paid(await at.fairOf(), 1, mistyped);
    const { fairId } = await at.orderOf(orderId);
    const gap = { orderId, fairId, paidAt: at.world.now.toISOString(), lacks: ['seller-nip' as const] };
    if (lack === 'seller-nip') await at.invoices.noteGap(gap);
    expect((await see())?.correction).toBeUndefined();
  });
});
