import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveRepayment } from '#functions/money/refunds/resolve-repayment.ts';
import type { Order } from '#shared/domain/order.ts';
import { type RepaymentAct, repaymentIds } from '#shared/domain/repayment.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld, type World } from '#test/support/world.ts';

interface Otherwise {
  orders?: Partial<World['deps']['orders']>;
  repayments?: Partial<World['deps']['repayments']>;
}

let engine: Engine;
let world: World;
let orderId: string;
let providerId: string;
let price: number;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** An order with a payment of another sum, which needs a person's decision. */
beforeEach(async () => {
  world = openWorld(engine.db);
  const sold = await world.fair({ capacity: 5 });
  price = sold.price;
  ({ orderId } = await world.call(world.place, { body: purchaseOf(sold) }));
  const order = await world.deps.orders.byId(orderId);
  const notification = world.payments.pay(order?.payment?.sessionId ?? '', price - 100);
  await world.notify({ notification });
  providerId = (await world.deps.repayments.ofOrder(orderId))[0]?.providerId ?? '';
});

/** Decides, with stores whose responses are partly overridden. */
const decide = (act: RepaymentAct, otherwise: Otherwise = {}) => {
  const { orders, repayments } = world.deps;
  const deps = {
    ...world.deps,
    orders: { ...orders, ...otherwise.orders },
    repayments: { ...repayments, ...otherwise.repayments },
  };
  const body = {
    orderId,
    repaymentId: repaymentIds.payment(providerId),
    act,
    reason: 'Po rozmowie z kupującym',
  };
  return world.call(resolveRepayment(deps), { body });
};

const stateOf = async () => (await world.deps.repayments.ofOrder(orderId))[0]?.state;
const order = async () => (await world.deps.orders.byId(orderId)) as Order;

describe('a decision on a payment that somebody else takes at the same moment', () => {
  test('a second decision is refused: the money goes back once', async () => {
    const before = await world.deps.repayments.byId(orderId, repaymentIds.payment(providerId));
    await decide('give-back');
    const stale = { byId: async () => before };
    await expect(decide('give-back', { repayments: stale })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(world.payments.refundsOf(before?.sessionId ?? '')).toEqual([price - 100]);
  });

  test('a second decision is refused: what was given back is not paid by transfer as well', async () => {
    const before = await world.deps.repayments.byId(orderId, repaymentIds.payment(providerId));
    const owed = before && { ...before, cause: 'order-refunded' as const, refusals: 3 };
    await decide('give-back');
    await expect(decide('transferred', { repayments: { byId: async () => owed } })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await stateOf()).toBe('asked');
  });

  test('a second decision is refused: an order that changed is not paid with it', async () => {
    await expect(decide('accept', { orders: { write: async () => false } })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(world.jobs.filter(({ kind }) => kind === 'issue-tickets')).toEqual([]);
    expect(await stateOf()).toBe('needs-a-look');
  });
});

describe('a payment pays for its order only', () => {
  const withOrder = (order: Order | undefined) => decide('accept', { orders: { byId: async () => order } });

  test('a payment pays for its order while that is there', async () => {
    await expect(withOrder(undefined)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a payment pays for its order while its buyer is known', async () => {
    const erased = { ...(await order()), erasedAt: world.now.toISOString() };
    await expect(withOrder(erased)).rejects.toMatchObject({ code: 'order_erased' });
  });

  test.each(['refunding', 'refunded'] as const)(
    'a payment pays for an order that waits for one: not when %s',
    async (status) => {
      await expect(withOrder({ ...(await order()), status })).rejects.toMatchObject({
        code: 'order_not_payable',
      });
      expect(world.payments.sessions.get((await order()).payment?.sessionId ?? '')?.paid?.verified).toBe(
        false,
      );
    },
  );
});
