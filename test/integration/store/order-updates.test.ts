import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WriteCollision } from '#functions/store/engine/db.ts';
import { expiredChange, paidChange } from '#functions/store/orders/order-payments.ts';
import { refuse } from '#functions/store/orders/order-updates.ts';
import type { Order } from '#shared/domain/order.ts';
import { type Engine, startEngine } from '../../support/dynamo.ts';
import { purchaseOf } from '../../support/samples.ts';
import { openWorld, type World } from '../../support/world.ts';

let engine: Engine;
let world: World;
let placed: Order;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  const sold = await world.fair({ capacity: 5 });
  const { orderId } = await world.call(world.place, { body: purchaseOf(sold) });
  placed = (await world.deps.orders.byId(orderId)) as Order;
});

const pay = (order: Order) => paidChange(order, { providerId: '3000000001' }, world.now);
const stored = () => world.deps.orders.byId(placed.id);

test('an order is changed as it was decided, and the outcome is what is stored', async () => {
  const { order, refused } = await world.deps.orders.update(placed.id, pay);
  expect(refused).toBeUndefined();
  expect(order).toEqual(await stored());
  expect(order?.status).toBe('paid');
});

test('an order that changed since it was read is decided upon again, as it is now', async () => {
  await world.deps.orders.write(pay(placed));
  const seen: string[] = [];
  const outcome = await world.deps.orders.update(placed, (order) => {
    seen.push(order.status);
    return order.status === 'paid' ? refuse('order_already_paid') : pay(order);
  });
  expect(seen).toEqual(['awaiting-payment', 'paid']);
  expect(outcome).toMatchObject({ refused: 'order_already_paid', order: { status: 'paid' } });
});

test('an order as it was just read is not read again', async () => {
  const reads: string[] = [];
  const counting = {
    ...engine.db,
    get: (...args: Parameters<typeof engine.db.get>) => engine.db.get(...args),
  };
  counting.get = async (key, options) => {
    reads.push(key.pk);
    return engine.db.get(key, options);
  };
  await openWorld(counting).deps.orders.update(placed, pay);
  expect(reads).toEqual([]);
});

test('a refused order stays as it was', async () => {
  expect(await world.deps.orders.update(placed, () => refuse('expired'))).toEqual({
    refused: 'expired',
    order: placed,
  });
  expect(await stored()).toEqual(placed);
});

test('an order that is not there is refused as not found', async () => {
  expect(await world.deps.orders.update('ord_000000000000', pay)).toEqual({ refused: 'not_found' });
  const withTickets = world.deps.orders.updateWithTickets('ord_000000000000', pay);
  expect(await withTickets).toEqual({ refused: 'not_found' });
});

test('an order that changes at every attempt is given up, which callers are told as busy', async () => {
  const stale = { ...placed, version: placed.version + 1 };
  await expect(world.deps.orders.update(placed, () => pay(stale))).rejects.toBeInstanceOf(WriteCollision);
  expect(await stored()).toEqual(placed);
});

test('of a payment and an expiry decided at the same moment one wins, and the other sees it', async () => {
  const outcomes = await Promise.all([
    world.deps.orders.update(placed, (order) =>
      order.status === 'awaiting-payment' ? pay(order) : refuse('over'),
    ),
    world.deps.orders.update(placed, (order) =>
      order.status === 'awaiting-payment' ? expiredChange(order, world.now) : refuse('over'),
    ),
  ]);
  expect(outcomes.filter(({ refused }) => refused === 'over')).toHaveLength(1);
  const now = await stored();
  expect(outcomes.map(({ order }) => order?.status)).toEqual([now?.status, now?.status]);
});
