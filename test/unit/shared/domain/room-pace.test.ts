import { describe, expect, test } from 'vitest';
import { burstOf, isOver, openRoom, raise } from '#shared/domain/room-pace.ts';
import { hasTurn } from '#shared/domain/waiting-room.ts';
import { type Crowd, mostInAMinute, seededRandom, simulateRoom } from '#test/support/room-simulation.ts';

const rush: Crowd = {
  visitors: 5000,
  seconds: 60,
  early: 2000,
  ordersPerMinute: 200,
  present: 1,
  buy: 1,
  ordersAfter: 45,
};
const opening = new Date('2026-11-22T10:00:00.000Z');
const secondsIn = (seconds: number) => new Date(opening.getTime() + seconds * 1000);

describe('order', () => {
  const { visitors } = simulateRoom(rush, 600);
  const called = visitors.filter(({ calledAt }) => calledAt !== undefined);

  test('nobody is called before somebody of an earlier bucket', () => {
    const spans = new Map<number, { first: number; last: number }>();
    for (const { bucket, calledAt = 0 } of called) {
      const { first, last } = spans.get(bucket) ?? { first: calledAt, last: calledAt };
      spans.set(bucket, { first: Math.min(first, calledAt), last: Math.max(last, calledAt) });
    }
    const buckets = [...spans.keys()].sort((one, other) => one - other);
    expect(buckets).toContain(0);
    for (const [index, bucket] of buckets.entries()) {
      const later = buckets[index + 1];
      if (later !== undefined)
        expect(spans.get(bucket)?.last).toBeLessThanOrEqual(spans.get(later)?.first ?? 0);
    }
    const latest = Math.max(...called.map(({ bucket }) => bucket));
    expect(visitors.filter((visitor) => visitor.bucket < latest && visitor.calledAt === undefined)).toEqual(
      [],
    );
  });

  test('within a bucket everybody has the same chance, whenever they came in it', () => {
    // Bucket 0 by order of arrival, in tenths: how many of each tenth are in the first half called.
    const { visitors: half } = simulateRoom({ ...rush, visitors: 4000, early: 4000 }, 600, seededRandom(11));
    const tenths = Array.from({ length: 10 }, (_, index) => half.slice(index * 400, (index + 1) * 400));
    const found = tenths.map((tenth) => tenth.filter(({ calledAt }) => calledAt !== undefined).length);
    const all = found.reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThan(1000);
    const share = all / 4000;
    const chiSquare = found.reduce(
      (sum, count) => sum + (count - 400 * share) ** 2 / (400 * share * (1 - share)),
      0,
    );
    // Nine degrees of freedom: a fair draw exceeds this once in a thousand.
    expect(chiSquare).toBeLessThan(27.9);
  });

  test('the watermark never goes back', () => {
    const random = seededRandom(3);
    let room = openRoom(60, opening);
    const counts = new Map<number, number>([[0, 500]]);
    for (let second = 1; second < 1200; second += 1 + random() * 5) {
      const bucket = Math.floor(second / 5) + 1;
      counts.set(bucket, (counts.get(bucket) ?? 0) + Math.ceil(random() * 20));
      const next = raise(room, { counts, ordersPerMinute: 60, opening, now: secondsIn(second) });
      for (const number of [0, 0.25, 0.5, 0.99])
        if (hasTurn({ bucket: room.bucket, random: number }, room))
          expect(hasTurn({ bucket: room.bucket, random: number }, next)).toBe(true);
      room = next;
    }
    expect(room.bucket).toBeGreaterThan(0);
  });

  test('nobody is called before the opening', () => {
    const counts = new Map([[0, 300]]);
    const room = raise(openRoom(200, secondsIn(-600)), {
      counts,
      ordersPerMinute: 200,
      opening,
      now: secondsIn(-1),
    });
    expect(room).toMatchObject({ bucket: 0, fraction: 0, free: false });
  });
});

describe('pace', () => {
  const within = (crowd: Partial<Crowd>, minutes: number) =>
    simulateRoom({ ...rush, ...crowd }, minutes * 60);

  test.each([
    ['everybody comes and orders', {}],
    ['nine of ten stay away', { present: 0.1 }],
    ['half of the passes are never used', { buy: 0.5 }],
    ['orders come at once', { ordersAfter: 3 }],
    ['orders take minutes', { ordersAfter: 150 }],
    ['a slow fair', { ordersPerMinute: 5, visitors: 200, early: 20 }],
  ])('no minute has more orders than the limit and its small burst: %s', (_, crowd) => {
    const { ordersPerMinute } = { ...rush, ...crowd };
    const { orders, visitors } = within(crowd, 20);
    expect(orders.length).toBeGreaterThan(60);
    expect(mostInAMinute(orders)).toBeLessThanOrEqual(ordersPerMinute + burstOf(ordersPerMinute));
    expect(visitors.filter(({ state }) => state === 'too late')).toEqual([]);
  });

  test('a full line is served at nearly the whole limit', () => {
    expect(within({}, 20).orders.length).toBeGreaterThan(0.8 * 20 * 200);
  });

  test('a crowd that never comes back stops nobody', () => {
    // 500 of 5,000 places are present: the limit alone would take two and a half minutes.
    const { visitors } = within({ present: 0.1 }, 10);
    const there = visitors.filter(({ isPresent }) => isPresent);
    expect(there.filter(({ state }) => state !== 'ordered')).toEqual([]);
  });

  test('passes that are never used stop nobody', () => {
    const { visitors } = within({ buy: 0.2 }, 20);
    expect(visitors.filter(({ buys, state }) => buys && state !== 'ordered')).toEqual([]);
  });

  test('everybody walks through where nobody waits', () => {
    const { visitors } = within({ visitors: 600, early: 0, seconds: 600, ordersPerMinute: 200 }, 15);
    expect(visitors.filter(({ state }) => state !== 'ordered')).toEqual([]);
    const atOnce = visitors.filter(({ cameAt, passAt = 0 }) => passAt - cameAt <= 1);
    expect(atOnce.length).toBeGreaterThan(570);
  });

  test('visitors are told so while the line moves faster than the limit', () => {
    const { room } = within({ present: 0.1 }, 2);
    expect(room.pace).toBeGreaterThan(600);
  });
});

describe('a turn', () => {
  test('a turn waits for ten minutes, and is over then', () => {
    const counts = new Map([[0, 10]]);
    let room = openRoom(60, opening);
    for (const second of [1, 3, 5, 9, 600])
      room = raise(room, { counts, ordersPerMinute: 60, opening, now: secondsIn(second) });
    const place = { bucket: 0, random: 0.1 };
    expect(hasTurn(place, room)).toBe(true);
    expect(isOver(place, room, secondsIn(300))).toBe(false);
    expect(isOver(place, room, secondsIn(590))).toBe(false);
    expect(isOver(place, room, secondsIn(700))).toBe(true);
  });
});

test('nobody is called while orders are at their limit, however much credit the room has', () => {
  const atLimit = { ...openRoom(60, opening), tokens: 0.5, credit: 20 };
  const counts = new Map([[0, 500]]);
  const next = raise(atLimit, { counts, ordersPerMinute: 60, opening, now: secondsIn(1) });
  expect([next.bucket, next.fraction]).toEqual([atLimit.bucket, atLimit.fraction]);
});
