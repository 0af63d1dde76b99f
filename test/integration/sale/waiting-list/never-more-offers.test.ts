import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveWaitingList } from '#functions/sale/waiting-list/leave-waiting-list.ts';
import { HOUR } from '#shared/domain/time.ts';
import { isUnsettled } from '#shared/domain/waiting-list.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { openWaiting } from '#test/support/waiting.ts';
import { openWorld } from '#test/support/world.ts';

const CAPACITY = 12;
const PEOPLE = 30;
const STEPS = 60;

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** Seeded pseudo-random numbers. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

test.each([1, 2, 3, 4])(
  'places free, offered and ordered are always the pool, whatever happens at the same time (%i)',
  async (seed) => {
    const world = openWorld(engine.db);
    const sold = await world.fair({ capacity: CAPACITY });
    const waiting = openWaiting(world, sold);
    const pick = chance(seed);
    const people = Array.from({ length: PEOPLE }, (_, n) => `osoba${seed}x${n}`);
    const orders = await Promise.all(
      Array.from({ length: CAPACITY }, (_, n) => waiting.buy(`kupiec${seed}x${n}`)),
    );
    for (const who of people.slice(0, PEOPLE / 2)) await waiting.join(who);

    /** Possible acts; those that the rules forbid are refused, and change nothing. */
    const acts = [
      () => waiting.join(people[pick(PEOPLE)] ?? ''),
      async () => {
        const order = orders.splice(pick(orders.length), 1)[0];
        if (order) await waiting.expire(order);
      },
      async () => {
        const who = people[pick(PEOPLE)] ?? '';
        orders.push(await waiting.buy(who, { offer: waiting.token(who) }));
      },
      async () => {
        orders.push(await waiting.buy(`przechodzien${seed}x${pick(1000)}`));
      },
      () =>
        world.call(leaveWaitingList(world.deps), {
          query: { token: waiting.token(people[pick(PEOPLE)] ?? '') },
        }),
      waiting.round,
      waiting.round,
      async () => waiting.after(pick(3) === 0 ? 25 * HOUR : 1000),
    ];

    for (let step = 0; step < STEPS; step += 1) {
      const together = Array.from({ length: 1 + pick(4) }, () => acts[pick(acts.length)]);
      await Promise.allSettled(together.map((act) => act?.()));
      const entries = await world.deps.waiting.entries(sold.ticketTypeId);
      const offers = entries.filter(({ state }) => state === 'offered').length;
      const placed = (await world.deps.orders.many(orders)).filter(
        ({ status }) => status === 'awaiting-payment',
      );
      const free = await world.left(sold.ticketTypeId, CAPACITY);
      expect({ step, places: free + offers + placed.length }).toEqual({ step, places: CAPACITY });
      expect(new Set(placed.flatMap(({ offer }) => offer?.entryId ?? [])).size).toBe(
        placed.filter(({ offer }) => offer).length,
      );
      expect(entries.filter(isUnsettled).length).toBeLessThanOrEqual(CAPACITY);
    }
  },
);

test('ten places that return at once and five rounds at the same time: the first ten are offered one each', async () => {
  const world = openWorld(engine.db);
  const waiting = openWaiting(world, await world.fair({ capacity: CAPACITY }));
  const orders = await Promise.all(Array.from({ length: CAPACITY }, (_, n) => waiting.buy(`tlum${n}`)));
  const people = Array.from({ length: PEOPLE }, (_, n) => `czeka${n}`);
  for (const who of people) await waiting.join(who);
  await Promise.all(orders.slice(0, 10).map((order) => waiting.expire(order)));
  await Promise.allSettled([1, 2, 3, 4, 5].map(() => waiting.round()));
  await waiting.round();
  const states = await Promise.all(people.map(async (who) => (await waiting.entryOf(who))?.state));
  expect(states.filter((state) => state === 'offered')).toHaveLength(10);
  expect(states.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'offered'));
});
