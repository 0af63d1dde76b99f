import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KeysMissing, type PaymentProviders } from '#functions/adapters/payments/port.ts';
import { previewSale } from '#functions/fairs/preview-sale.ts';
import { findPayments } from '#functions/money/payments/find-payments.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { getSale } from '#functions/sale/get-sale.ts';
import { textStore } from '#functions/store/mail/texts.ts';
import { paidChange } from '#functions/store/orders/order-payments.ts';
import type { Order, PaymentSession } from '#shared/domain/order.ts';
import { newPaymentsProvider, type ProviderId, providerIds } from '#shared/domain/payments/providers.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { FakePayments } from '#test/support/fake-payments.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let second: FakePayments;
let providers: PaymentProviders;
let order: Order;
let later: PaymentSession;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const read = async () => (await world.deps.orders.byId(order.id)) as Order;
const find = async () => findPayments(await read(), providers, world.now, world.deps);

/** An order whose first page was the first provider's, and whose second is another's. */
beforeEach(async () => {
  world = openWorld(engine.db);
  second = new FakePayments(7_000_000_000);
  providers = { of: async ({ provider }) => (provider === 'second' ? second : world.payments) };
  const { orderId } = await world.call(world.place, { body: purchaseOf(await world.fair({ capacity: 5 })) });
  order = (await world.deps.orders.byId(orderId)) as Order;
  later = { provider: 'second', sessionId: `${orderId}.second` };
  expect(await world.deps.orders.openSession(orderId, order.payment as PaymentSession, later)).toBe(true);
  await second.register({ sessionId: later.sessionId, amount: order.total } as never);
});

test('an order names the provider of each of its sessions', async () => {
  const { provider, sessionId } = order.payment as PaymentSession;
  expect(provider).toBe(newPaymentsProvider);
  expect((await read()).payment).toMatchObject({ ...later, earlierSessions: [{ provider, sessionId }] });
});

test('each session is looked up at its own provider, and the one that has the money is the order’s', async () => {
  world.payments.pay(order.payment?.sessionId ?? '');
  expect(await find()).toBe(true);
  const { provider, sessionId } = order.payment as PaymentSession;
  expect((await read()).payment).toMatchObject({ provider, sessionId, earlierSessions: [later] });
});

test('money is asked back of the provider that took it, the order’s and what was paid again', async () => {
  second.pay(later.sessionId);
  expect(await find()).toBe(true);
  world.payments.pay(order.payment?.sessionId ?? '');
  await find();
  expect(world.payments.refundsOf(order.payment?.sessionId ?? '')).toEqual([order.total]);
  const refund = refundOrder({ ...world.deps, payments: () => providers });
  await world.call(refund, { body: { orderId: order.id, reason: 'Na prośbę' } });
  expect(second.refundsOf(later.sessionId)).toEqual([order.total]);
  const repayments = await world.deps.repayments.ofOrder(order.id);
  expect(repayments.map(({ provider }) => provider).sort()).toEqual([newPaymentsProvider, 'second']);
});

test('a payment is not taken for another provider’s of the same number', async () => {
  const sameNumber = new FakePayments();
  providers = { of: async ({ provider }) => (provider === 'second' ? sameNumber : world.payments) };
  await sameNumber.register({ sessionId: later.sessionId, amount: order.total } as never);
  sameNumber.pay(later.sessionId);
  expect(await find()).toBe(true);
  world.payments.pay(order.payment?.sessionId ?? '');
  await find();
  expect(world.payments.refundsOf(order.payment?.sessionId ?? '')).toEqual([order.total]);
});

test('an order that was paid at the desk keeps the providers of its pages, which may still be paid', async () => {
  const atDesk = paidChange(await read(), { provider: 'office', method: 'cash' }, world.now);
  expect(await world.deps.orders.write(atDesk)).toBe(true);
  second.pay(later.sessionId);
  await find();
  expect(second.refundsOf(later.sessionId)).toEqual([order.total]);
});

/** The stage has the keys of these providers alone. */
const withKeysOf = (...known: ProviderId[]) => {
  world.payments.of = async ({ provider }) => {
    if (known.some((id) => id === provider)) return world.payments;
    throw new KeysMissing('none');
  };
};
const [first, other] = providerIds as [ProviderId, ProviderId];
const place = async (price?: number) => {
  const body = purchaseOf(await world.fair({ capacity: 5, ...(price !== undefined && { price }) }));
  const { orderId } = await world.call(world.place, { body });
  return (await world.deps.orders.byId(orderId)) as Order;
};

test.each([
  [[first, other], first],
  [[first], first],
  [[other], other],
])('with keys of %j a new order is paid through %s', async (known, provider) => {
  withKeysOf(...known);
  expect((await place()).payment).toMatchObject({ provider });
});

test('a sum that the only provider does not take is not sold, and one that it takes is', async () => {
  withKeysOf(other);
  await expect(place(199)).rejects.toMatchObject({ code: 'payments_off' });
  expect((await place(200)).payment).toMatchObject({ provider: other });
});

test('without any keys nothing is held or sold, and free orders go on', async () => {
  withKeysOf();
  const sold = await world.fair({ capacity: 5 });
  await expect(world.call(world.place, { body: purchaseOf(sold) })).rejects.toMatchObject({
    code: 'payments_off',
  });
  expect(await world.left(sold.ticketTypeId, 5)).toBe(5);
  expect((await place(0)).payment).toBeUndefined();
});

test('the sale says that nothing can be paid only where no provider has keys', async () => {
  await world.fair({ capacity: 5 });
  const sale = async () => world.call(getSale({ ...world.deps, texts: textStore(engine.db) }), {});
  withKeysOf(other);
  expect(await sale()).not.toHaveProperty('paymentsOff');
  withKeysOf();
  expect(await sale()).toMatchObject({ paymentsOff: true });
  world.payments.of = () => Promise.reject(new Error('its secret cannot be read'));
  expect(await sale()).not.toHaveProperty('paymentsOff');
});

test('the preview of a fair says the same of its payment as the sale', async () => {
  const { fairId } = await world.fair({ capacity: 5 });
  const deps = { ...world.deps, texts: textStore(engine.db) };
  const preview = () => world.call(previewSale(deps), { params: { id: fairId } });
  withKeysOf();
  expect(await preview()).toMatchObject({ paymentsOff: true });
  withKeysOf(first);
  expect(await preview()).toEqual(await world.call(getSale(deps), {}));
});

test('the sale names whom it may be paid through, and nobody where no keys can be read', async () => {
  await world.fair({ capacity: 5 });
  const sale = async () => world.call(getSale({ ...world.deps, texts: textStore(engine.db) }), {});
  withKeysOf(first, other);
  expect((await sale()).paidThrough).toEqual([first, other]);
  withKeysOf(other);
  expect((await sale()).paidThrough).toEqual([other]);
  withKeysOf();
  expect(await sale()).not.toHaveProperty('paidThrough');
  world.payments.of = () => Promise.reject(new Error('its secret cannot be read'));
  expect(await sale()).not.toHaveProperty('paidThrough');
});

describe('a provider that does not answer', () => {
  /** As many silent answers as a process takes before it leaves a provider alone. @returns the order of the last */
  async function silence(): Promise<Order> {
    world.payments.reachable = false;
    await expect(place()).rejects.toMatchObject({ code: 'provider_unreachable' });
    return place();
  }

  beforeEach(() => {
    world.payments.of = async ({ provider }) => (provider === first ? world.payments : second);
  });

  test('keeps nobody from paying: new orders go to the other, and back once it answers again', async () => {
    await silence();
    expect((await place()).payment).toMatchObject({ provider: other });
    world.payments.reachable = true;
    world.now = new Date(world.now.getTime() + 5_000);
    expect((await place()).payment).toMatchObject({ provider: first });
  });

  test('gives the order that met its silence a page of the other’s at once', async () => {
    const { payment } = await silence();
    expect(payment).toMatchObject({ provider: other, earlierSessions: [{ provider: first }] });
    expect(second.sessions.has(payment?.sessionId ?? '')).toBe(true);
  });

  test('is asked all the same where the other takes no such sum', async () => {
    await silence();
    await expect(place(199)).rejects.toMatchObject({ code: 'payments_slow' });
  });
});
