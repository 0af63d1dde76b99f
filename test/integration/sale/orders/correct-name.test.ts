import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { correctName } from '#functions/sale/orders/correct-name.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import type { OrderView } from '#shared/contract/order-view.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
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

const keyOf = (): string => accessToken('link-secret', orderId);

/** A paid and issued order of a fair whose buyers may correct each name so often. */
async function ordered(count: number, nameChanges: number | undefined, fields: object = {}): Promise<void> {
  const fair = await at.fairOf();
  const saved = await at.world.deps.fairs.byId(fair.fairId);
  if (!saved) throw new Error('no fair');
  const change = { entityId: fair.fairId, actorId: 'test', action: 'fair-edited', at: at.world.now } as const;
  const allowed = nameChanges === undefined ? {} : { nameChanges };
  await at.world.deps.fairs.save({ ...saved, ...allowed, version: saved.version + 1 }, change);
  orderId = await at.paid(fair, count, fields);
  await at.issue(orderId);
  at.world.jobs.length = 0;
}

const correct = (position: number, name: string, surname: string, key = keyOf()): Promise<unknown> =>
  at.world.call(correctName(at.world.deps), {
    params: { orderId },
    body: { ticketId: ticketIdOf(orderId, position), name, surname, key },
  });
const see = async (key = keyOf()): Promise<OrderView['tickets']> =>
  (await at.world.call(getOrder(at.world.deps), { params: { orderId }, query: { key } })).tickets;

describe('the name on a ticket', () => {
  test('a buyer corrects the name on a ticket as often as the organiser allows, and the code stays', async () => {
    await ordered(2, 2);
    const before = (await see())[1];
    expect(before?.correction).toEqual({ name: 'Żaneta', surname: 'Gość-1', left: 2 });
    await correct(2, 'Żaneta', 'Ósma');
    expect(at.world.jobs).toEqual([{ kind: 'issue-tickets', orderId }]);
    await at.issue(orderId);
    const after = (await see())[1];
    expect(after).toMatchObject({ holder: 'Żaneta Ósma', code: before?.code, qr: before?.qr, ready: true });
    expect(after?.correction).toEqual({ name: 'Żaneta', surname: 'Ósma', left: 1 });
    await correct(2, 'Ada', 'Ósma');
    await expect(correct(2, 'Ewa', 'Ósma')).rejects.toMatchObject({ code: 'name_fixed' });
    const [first, second] = await see();
    expect(second).toMatchObject({ holder: 'Ada Ósma' });
    expect(second).not.toHaveProperty('correction');
    expect(first?.correction?.left).toBe(2);
    expect((await at.orderOf(orderId)).staleSince).toBeDefined();
  });

  test('the same name again, as after a lost answer, costs no correction and makes nothing anew', async () => {
    await ordered(2, 1);
    await correct(2, 'Ada', 'Ósma');
    at.world.jobs.length = 0;
    await correct(2, 'Ada', 'Ósma');
    expect(at.world.jobs).toEqual([]);
    expect((await at.orderOf(orderId)).namesChanged).toEqual({ 2: 1 });
  });

  test('two corrections at the same moment count twice, and the last one stays', async () => {
    await ordered(2, 2);
    await Promise.all([correct(2, 'Ada', 'Ósma'), correct(2, 'Ewa', 'Dziewiąta')]);
    expect((await at.orderOf(orderId)).namesChanged).toEqual({ 2: 2 });
    expect(['Ada Ósma', 'Ewa Dziewiąta']).toContain((await see())[1]?.holder);
  });

  test('the buyer’s own is corrected in the order, and a private invoice keeps its name', async () => {
    await ordered(1, 1, {
      invoice: true,
      privateInvoice: {},
      address: forCompany.address,
    });
    await correct(1, 'Lucja', 'Źdźbło-Nowak');
    await at.issue(orderId);
    expect((await at.orderOf(orderId)).buyer).toMatchObject({ name: 'Lucja', surname: 'Źdźbło-Nowak' });
    expect((await see())[0]?.holder).toBe('Lucja Źdźbło-Nowak');
    expect((await at.invoices.ofOrder(orderId)).map(({ buyer }) => buyer.name)).toEqual(['Łucja Źdźbło']);
  });

  test('another ticket in the buyer’s name becomes that person’s alone', async () => {
    await ordered(1, 1);
    const { fairId, lines } = await at.orderOf(orderId);
    const ticketTypeId = lines[0]?.ticketTypeId ?? '';
    const ticket = { ticketTypeId };
    orderId = await at.paid({ fairId, ticketTypeId, price: (lines[0]?.unitPrice ?? 0) * 2 }, 1, {
      tickets: [ticket, ticket],
      price: (lines[0]?.unitPrice ?? 0) * 2,
    });
    await correct(2, 'Ada', 'Ósma');
    expect((await see()).map(({ holder }) => holder)).toEqual(['Łucja Źdźbło', 'Ada Ósma']);
    expect((await at.orderOf(orderId)).buyer.name).toBe('Łucja');
  });

  test('nobody corrects it where the organiser does not let them, or once the fair has begun', async () => {
    await ordered(1, undefined);
    expect((await see())[0]).not.toHaveProperty('correction');
    await expect(correct(1, 'Ada', 'Ósma')).rejects.toMatchObject({ code: 'name_fixed' });
    await ordered(1, 9);
    const fair = await at.world.deps.fairs.byId((await at.orderOf(orderId)).fairId);
    at.world.now = new Date(Date.parse(fair?.startDate ?? '') - 1);
    expect((await see())[0]?.correction?.left).toBe(9);
    at.world.now = new Date(fair?.startDate ?? '');
    expect((await see())[0]).not.toHaveProperty('correction');
    await expect(correct(1, 'Ada', 'Ósma')).rejects.toMatchObject({ code: 'name_fixed' });
  });

  test('a key that only shows the order corrects nothing, and sees no correction', async () => {
    await ordered(1, 1);
    const shown = readToken('link-secret', orderId, undefined);
    expect((await see(shown))[0]).not.toHaveProperty('correction');
    await expect(correct(1, 'Ada', 'Ósma', shown)).rejects.toMatchObject({ code: 'link_invalid' });
  });

  test('a ticket of another order, one that does not exist and one given back are not there', async () => {
    await ordered(2, 1);
    const foreign = at.world.call(correctName(at.world.deps), {
      params: { orderId },
      body: { ticketId: ticketIdOf('ord_000000000000', 1), name: 'Ada', surname: 'Ósma', key: keyOf() },
    });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    await expect(correct(3, 'Ada', 'Ósma')).rejects.toMatchObject({ code: 'not_found' });
    await at.world.call(refundOrder(at.world.deps), {
      body: { orderId, reason: 'Prośba', tickets: [ticketIdOf(orderId, 2)] },
    });
    await expect(correct(2, 'Ada', 'Ósma')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an order that was erased, never was, or whose fair is gone is not there', async () => {
    await ordered(1, 1);
    const gone = { ...at.world.deps, fairs: { withTypes: async () => undefined } };
    const asked = at.world.call(correctName(gone), {
      params: { orderId },
      body: { ticketId: ticketIdOf(orderId, 1), name: 'Ada', surname: 'Ósma', key: keyOf() },
    });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, at.world.now, {
      ...at.world.deps,
      erasing: orderErasing(engine.db),
    });
    await expect(correct(1, 'Ada', 'Ósma')).rejects.toMatchObject({ code: 'not_found' });
    orderId = 'ord_000000000000';
    await expect(correct(1, 'Ada', 'Ósma')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an order that is not paid any more says so', async () => {
    await ordered(1, 1);
    await at.world.call(refundOrder(at.world.deps), { body: { orderId, reason: 'Prośba' } });
    await expect(correct(1, 'Ada', 'Ósma')).rejects.toMatchObject({ code: 'order_not_paid' });
  });

  test('the trail tells both names, and who corrected them', async () => {
    await ordered(2, 1);
    await correct(2, 'Ada', 'Ósma');
    const entries = await engine.db.query({ pk: `audit#${orderId}` });
    expect(entries.at(-1)).toMatchObject({ actorId: 'buyer', action: 'name-corrected' });
  });
});
