import { afterAll, beforeAll, expect, test } from 'vitest';
import { shardsFor } from '#shared/domain/stock.ts';
import { countersFor } from '#shared/domain/unpaid.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { openWorld } from '#test/support/world.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const turnOf = (keys: Record<string, number> = {}): number => Number(Object.keys(keys)[0]?.split('#')[1]);

test.each([
  ['as many counters as shards', 10_000],
  ['more counters than shards', 12],
])('an order is counted as unpaid beside the shard of its places: %s', async (_, capacity) => {
  const share = countersFor(capacity) / shardsFor(capacity);
  const world = openWorld(engine.db);
  const sold = await world.fair({ capacity });
  for (let orders = 0; orders < 8; orders += 1) {
    const { orderId } = await world.call(world.place, { body: purchaseOf(sold) });
    const { holds, unpaidIn } = (await world.deps.orders.byId(orderId)) ?? {};
    expect(turnOf(unpaidIn)).toBeGreaterThanOrEqual(Math.floor(turnOf(holds) * share));
    expect(turnOf(unpaidIn)).toBeLessThan((turnOf(holds) + 1) * share);
  }
});
