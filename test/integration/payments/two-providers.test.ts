import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentProviders } from '#functions/adapters/payments/port.ts';
import { findPayments } from '#functions/payments/find-payments.ts';
import { refundOrder } from '#functions/refunds/refund-order.ts';
import { paidChange } from '#functions/store/order-payments.ts';
import type { Order, PaymentSession } from '#shared/domain/order.ts';
import { newPaymentsProvider } from '#shared/domain/payments/providers.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { FakePayments } from '../../support/fake-payments.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

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
