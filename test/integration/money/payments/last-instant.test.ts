import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handleNotification } from '#functions/money/payments/handle-notification.ts';
import { payByBlik } from '#functions/money/payments/pay-by-blik.ts';
import { accessToken } from '#functions/runtime/links.ts';
import type { Order } from '#shared/domain/order.ts';
import { newPaymentsProvider, providerIds } from '#shared/domain/payments/providers.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  world.payments.takeCodes();
  sold = await world.fair({ capacity: 1 });
});

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * MINUTE);
};
const buy = async () => (await world.call(world.place, { body: purchaseOf(sold) })).orderId;
const read = async (orderId: string) => (await world.deps.orders.byId(orderId)) as Order;

/** An order of the only place, whose buyer is about to confirm in the provider's page or in their bank's app. */
async function aboutToPay(way: 'page' | 'code', provider: string): Promise<Order> {
  const orderId = await buy();
  const { payment } = await read(orderId);
  if (!payment) throw new Error('no payment');
  if (way === 'page') {
    world.payments.of = async () => world.payments;
    const session = { provider, sessionId: `${orderId}.again` };
    expect(await world.deps.orders.openSession(orderId, payment, session)).toBe(true);
    const { total } = await read(orderId);
    await world.payments.register({ sessionId: session.sessionId, amount: total } as never);
    return read(orderId);
  }
  later(50);
  world.payments.codes = 'asked';
  const body = { key: accessToken('link-secret', orderId), code: '777123', termsAccepted: true } as const;
  await world.call(payByBlik(world.deps), { params: { orderId }, body });
  return read(orderId);
}

/** Pays, and gives the provider's notification to be sent. */
function payNow({ payment }: Order): () => Promise<unknown> {
  const { sessionId = '', provider = '' } = payment ?? {};
  const body = Buffer.from(JSON.stringify({ notification: world.payments.pay(sessionId) }));
  return () => world.call(handleNotification(world.deps), { params: { provider }, body });
}

const ways = [
  ...providerIds.map((provider) => ['page', provider] as const),
  ['code', newPaymentsProvider] as const,
];
const cases = ways.flatMap(([way, provider]) => [-1, 0, 1].map((offset) => [way, provider, offset] as const));

test.each(cases)(
  'money by %s through %s, %i ms from the end of the time to pay, buys the ticket or goes back',
  async (way, provider, offset) => {
    const order = await aboutToPay(way, provider);
    const sessionId = order.payment?.sessionId ?? '';
    world.now = new Date(Date.parse(order.expiresAt) + offset);
    const notify = payNow(order);
    const [, , other] = await Promise.allSettled([notify(), world.finish(order.id), buy()]);
    for (const minutes of [20, 60, 240]) {
      later(minutes);
      await world.finish(order.id);
    }
    const { status } = await read(order.id);
    const back = world.payments.refundsOf(sessionId);
    if (offset < 0) expect(status).toBe('paid');
    if (status === 'paid') {
      expect(back).toEqual([]);
      expect(other.status).toBe('rejected');
    } else expect(back).toEqual([order.total]);
    expect(await world.left(sold.ticketTypeId, 1)).toBe(status === 'paid' ? 0 : 1);
  },
);

test.each(ways)(
  'money by %s through %s that comes when the place is another’s goes back',
  async (way, provider) => {
    const order = await aboutToPay(way, provider);
    world.now = new Date(order.expiresAt);
    await world.finish(order.id);
    await buy();
    await payNow(order)();
    await world.finish(order.id);
    expect((await read(order.id)).status).toBe('refunding');
    expect(world.payments.refundsOf(order.payment?.sessionId ?? '')).toEqual([order.total]);
  },
);
