import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../shared/domain/order.ts';
import { MINUTE } from '../../shared/domain/time.ts';
import { type Engine, startEngine } from '../support/dynamo.ts';
import { purchaseOf } from '../support/samples.ts';
import { openWorld, type World } from '../support/world.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const CAPACITY = 6;
const MAX_USES = 3;

type Step =
  | { do: 'buy'; buyers: number; tickets: number; coupon: boolean }
  | { do: 'pay' | 'pay-unnoticed' | 'notify-again'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' }
  | { do: 'provider'; reachable: boolean };

const which = fc.nat(50);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    buyers: fc.integer({ min: 1, max: 5 }),
    tickets: fc.integer({ min: 1, max: 3 }),
    coupon: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('pay' as const, 'pay-unnoticed' as const, 'notify-again' as const),
    which,
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 61 }) }),
  fc.constant({ do: 'sweep' as const }),
  fc.record({ do: fc.constant('provider' as const), reachable: fc.boolean() }),
);

type Sold = Awaited<ReturnType<World['fair']>>;

/** Refusals that a buyer may rightly be given here; anything else thrown is a fault. */
const fairRefusals = ['sold_out', 'coupon_used_up', 'provider_unreachable', 'link_invalid'];

async function allowed(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!fairRefusals.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

async function run(world: World, sold: Sold, of: Step): Promise<void> {
  const sessions = [...world.payments.sessions.keys()];
  const session = 'which' in of ? sessions[of.which % Math.max(1, sessions.length)] : undefined;
  switch (of.do) {
    case 'buy': {
      const full = sold.price * of.tickets;
      const body = purchaseOf(
        { ...sold, count: of.tickets, price: of.coupon ? Math.round(full / 2) : full },
        of.coupon ? { promoCode: 'EXPO50' } : {},
      );
      await Promise.all(Array.from({ length: of.buyers }, () => allowed(world.ask(world.place, { body }))));
      return;
    }
    case 'pay':
    case 'notify-again':
      if (!session) return;
      if (of.do === 'notify-again' && !world.payments.sessions.get(session)?.paid) return;
      await Promise.all(
        [1, 2].map(() => allowed(world.ask(world.notice, { body: { notice: world.payments.pay(session) } }))),
      );
      return;
    case 'pay-unnoticed':
      if (session) world.payments.pay(session);
      return;
    case 'wait':
      world.now = new Date(world.now.getTime() + of.minutes * MINUTE);
      return;
    case 'sweep':
      await Promise.all([world.sweep(world.now), world.sweep(world.now)]);
      return;
    case 'provider':
      world.payments.reachable = of.reachable;
  }
}

const holding = ({ status }: Order): boolean => status === 'awaiting-payment' || status === 'paid';
const ticketsIn = (orders: readonly Order[]): number =>
  orders.filter(holding).flatMap((order) => order.lines.flatMap((line) => line.holders)).length;

async function ordersOf(world: World): Promise<Order[]> {
  const ids = [...world.payments.sessions.keys()].map((session) => session.split('.')[0] ?? '');
  return world.needs.orders.many([...new Set(ids)]);
}

/** Rule 1 of the design's §4: what is left and what is held make the capacity, at every moment. */
async function nothingLeaks(world: World, sold: Sold, coupon: string): Promise<void> {
  const orders = await ordersOf(world);
  expect(await world.left(sold.ticketTypeId, CAPACITY)).toBe(CAPACITY - ticketsIn(orders));
  const uses = orders.filter((order) => holding(order) && order.couponId).length;
  expect(await world.left(coupon, MAX_USES)).toBe(MAX_USES - uses);
}

/** Rule 2: once the dust has settled, money has been answered with tickets or with its return. */
async function moneyIsAnswered(world: World): Promise<void> {
  world.payments.reachable = true;
  for (const minutes of [60, 20, 60, 240, 900])
    await run(world, {} as Sold, { do: 'wait', minutes }).then(() => world.sweep(world.now));
  for (const order of await ordersOf(world)) {
    const session = world.payments.sessions.get(order.payment?.sessionId ?? '');
    const refunded = [...(session?.refunds.values() ?? [])];
    if (!session?.paid) expect(order.status).toBe('expired');
    else if (order.status === 'paid') expect(refunded).toEqual([]);
    else {
      expect(order.status).toBe('refunding');
      expect(refunded).toEqual([order.total]);
    }
  }
}

describe('any history of buying, paying, waiting and losing notices', () => {
  test('keeps the rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const world = openWorld(engine.db);
        const sold = await world.fair({ capacity: CAPACITY });
        const coupon = await world.coupon(sold.fairId, { maxUses: MAX_USES });
        for (const one of steps) {
          await run(world, sold, one);
          await nothingLeaks(world, sold, coupon.id);
        }
        await moneyIsAnswered(world);
        await nothingLeaks(world, sold, coupon.id);
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 60), endOnFailure: true },
    );
  }, 240_000);
});
