import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeHold, planHold, shardsFor, split } from '#shared/domain/stock.ts';

test('every place is in some shard, evenly', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (places) => {
      const shards = split('typ_x', places, shardsFor(places));
      const left = shards.map((shard) => shard.left);
      expect(left.reduce((a, b) => a + b, 0)).toBe(places);
      expect(Math.max(...left) - Math.min(...left)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a hold is planned exactly when there are enough places, within what each shard has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(8), { minLength: 1, maxLength: 16 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(15),
      (lefts, quantity, offset) => {
        const shards = lefts.map((left, index) => ({ key: `typ_x#${index}`, left }));
        const holds = planHold(shards, quantity, offset % shards.length);
        const total = lefts.reduce((a, b) => a + b, 0);
        if (total < quantity) {
          expect(holds).toBeUndefined();
          return;
        }
        expect(Object.values(holds ?? {}).reduce((a, b) => a + b, 0)).toBe(quantity);
        for (const shard of shards) expect(holds?.[shard.key] ?? 0).toBeLessThanOrEqual(shard.left);
      },
    ),
  );
});

test('a hold takes from one shard where one has enough', () => {
  const shards = [3, 1, 9].map((left, index) => ({ key: `t#${index}`, left }));
  expect(planHold(shards, 4, 0)).toEqual({ 't#2': 4 });
});

test('a hold changes in one shard, keeps the others, and forgets a shard that holds nothing', () => {
  const holds = { a: 2, b: 1 };
  expect(changeHold(holds, 'a', -1)).toEqual({ a: 1, b: 1 });
  expect(changeHold(holds, 'a', -2)).toEqual({ b: 1 });
  expect(changeHold(holds, 'c', 3)).toEqual({ a: 2, b: 1, c: 3 });
  expect(changeHold({}, 'a', 0)).toEqual({});
  expect(holds).toEqual({ a: 2, b: 1 });
});

test.each([
  [undefined, 0],
  [0, 1],
  [7, 1],
  [8, 2],
  [63, 15],
  [64, 16],
  [100_000, 16],
])('%s places are spread over %s shards', (places, shards) => {
  expect(shardsFor(places)).toBe(shards);
});
