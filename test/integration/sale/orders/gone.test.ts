import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { previewSale } from '#functions/fairs/preview-sale.ts';
import { lookUpPayment } from '#functions/money/payments/look-up-payment.ts';
import { payByBlik } from '#functions/money/payments/pay-by-blik.ts';
import { settle } from '#functions/money/payments/settle.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { releaseOrder } from '#functions/money/unpaid/release-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { placeToken } from '#functions/runtime/place-token.ts';
import { getSale } from '#functions/sale/get-sale.ts';
import { knownSale } from '#functions/sale/known-sale.ts';
import { getOrder } from '#functions/sale/orders/get-order.ts';
import { placeOrder } from '#functions/sale/orders/place-order.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import type { OrderStore } from '#functions/store/orders/orders.ts';
import type { Order } from '#shared/domain/order.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openIssuing } from '#test/support/issue.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

const NOBODY = 'ord_000000000000';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: 5 });
});

const buy = async () => (await world.call(world.place, { body: purchaseOf(sold) })).orderId;
const orderOf = async (id: string) => (await world.deps.orders.byId(id)) as Order;
const erased = (order: Order): Order => ({ ...order, erasedAt: world.now.toISOString() });
/** Stores whose orders are changed by `change`. */
const knowing = (change: (order: Order) => Order): OrderStore => ({
  ...world.deps.orders,
  updateWithTickets: (id, decide) =>
    world.deps.orders.updateWithTickets(id, (order, tickets) => decide(change(order), tickets)),
  withTickets: async (id: string) => {
    const found = await world.deps.orders.withTickets(id, { consistent: true });
    return found && { ...found, order: change(found.order) };
  },
});
const noFair = () => ({
  ...world.deps.fairs,
  byId: async () => undefined,
  withTypes: async () => undefined,
});

describe('the page of an order', () => {
  const page = async (id: string, deps: Partial<World['deps']> = {}) =>
    world.call(getOrder({ ...world.deps, ...deps }), {
      params: { orderId: id },
      query: { key: accessToken(await world.deps.linkSecret(), id) },
    });

  test('the page of an order that is not there is not found, for who has its link too', async () => {
    await expect(page(NOBODY)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the page of an order of a fair that is gone is not found', async () => {
    const id = await buy();
    await expect(page(id, { fairs: noFair() })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the page of an order whose buyer was erased shows nothing any more', async () => {
    const id = await buy();
    await expect(page(id, { orders: knowing(erased) })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('giving back', () => {
  const refund = (id: string, deps: Partial<World['deps']> = {}) =>
    world.call(refundOrder({ ...world.deps, ...deps }), { body: { orderId: id, reason: 'Na prośbę' } });

  test('an order that nobody paid is not given back', async () => {
    const id = await buy();
    await expect(refund(id)).rejects.toMatchObject({ code: 'order_not_paid' });
    expect((await orderOf(id)).status).toBe('awaiting-payment');
  });

  test('an order whose buyer was erased is not given back', async () => {
    const id = await buy();
    const notification = world.payments.pay((await orderOf(id)).payment?.sessionId ?? '');
    await world.notify({ notification });
    await expect(refund(id, { orders: knowing(erased) })).rejects.toMatchObject({ code: 'order_erased' });
    expect((await orderOf(id)).status).toBe('paid');
  });

  test('a buyer’s withdrawal asks the fair until when it may be, and without one is not found', async () => {
    const id = await buy();
    const key = accessToken(await world.deps.linkSecret(), id);
    await expect(
      world.call(withdrawOrder({ ...world.deps, fairs: noFair() }), {
        params: { orderId: id },
        body: { key },
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('an order that is not there is not released, for who has its link too', async () => {
  const key = accessToken(await world.deps.linkSecret(), NOBODY);
  const released = world.call(releaseOrder(world.deps), { params: { orderId: NOBODY }, body: { key } });
  await expect(released).rejects.toMatchObject({ code: 'not_found' });
});

test('an order that is not there is neither paid by a code nor looked up, for who has its link too', async () => {
  const key = accessToken(await world.deps.linkSecret(), NOBODY);
  const params = { orderId: NOBODY };
  const paid = world.call(payByBlik(world.deps), {
    params,
    body: { key, code: '777123', termsAccepted: true },
  });
  await expect(paid).rejects.toMatchObject({ code: 'not_found' });
  const looked = world.call(lookUpPayment(world.deps), { params, body: { key } });
  await expect(looked).rejects.toMatchObject({ code: 'not_found' });
});

test('a payment of an order that is undone at that moment finds nothing, so its notification comes again', async () => {
  const { orderId } = await world.call(world.place, { body: purchaseOf(sold) });
  const order = await orderOf(orderId);
  const orders = { ...world.deps.orders, write: async () => false, byId: async () => undefined };
  const money = { sessionId: order.payment?.sessionId ?? '', providerId: '3000000001', amount: order.total };
  const settled = settle(
    order,
    { ...money, provider: 'przelewy24', currency: 'PLN', method: '154', verified: true },
    world.payments,
    world.now,
    { ...world.deps, orders },
  );
  await expect(settled).rejects.toMatchObject({ code: 'not_found' });
});

test('a fair that is gone by the time its types are read is not previewed', async () => {
  const fairs = { ...world.deps.fairs, withTypes: async () => undefined };
  const preview = previewSale({ ...world.deps, fairs, texts: textStore(engine.db) });
  const previewed = world.call(preview, { params: { id: sold.fairId } });
  await expect(previewed).rejects.toMatchObject({ code: 'not_found' });
});

describe('buying', () => {
  test('a fair that is in the shop in name only sells nothing', async () => {
    const sale = knownSale({ ...world.deps.fairs, withTypes: async () => undefined });
    const place = placeOrder({ ...world.deps, sale });
    await expect(world.call(place, { body: purchaseOf(sold) })).rejects.toMatchObject({
      code: 'no_active_fair',
    });
  });

  test('a buyer with the link of a waiting list’s place that is gone is told so', async () => {
    const line = { ticketTypeId: sold.ticketTypeId, id: 'wtg_000000000000' };
    const offer = placeToken(await world.deps.linkSecret(), line);
    await expect(world.call(world.place, { body: purchaseOf(sold, { offer }) })).rejects.toMatchObject({
      code: 'offer_ended',
    });
  });
});

test('a sale that there is none of is told by its own code', async () => {
  const fairs = { ...world.deps.fairs, activeId: async () => undefined };
  const stores = { ...world.deps, fairs, texts: textStore(engine.db) };
  await expect(world.call(getSale(stores), {})).rejects.toMatchObject({ code: 'no_active_fair' });
});

test('tickets of an order that is not there are not issued, and the job is tried again', async () => {
  const { issue } = await openIssuing(engine.db);
  await expect(issue(NOBODY)).rejects.toMatchObject({ code: 'not_found' });
});
