import { openRoom, type Room, raise } from '#shared/domain/room-pace.ts';
import { bucketAt, hasTurn, outlookOf, publishedLine } from '#shared/domain/waiting-room.ts';

/** A reproducible sequence of numbers from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export interface Crowd {
  visitors: number;
  /** They come within this many seconds after the opening; `early` of them before it. */
  seconds: number;
  early?: number;
  ordersPerMinute: number;
  /** The share of visitors present when called, and of those who then order. */
  present: number;
  buy: number;
  /** The average time from pass to order, in seconds. */
  ordersAfter: number;
}

export interface Visitor {
  /** The second of arrival; below 0 before the opening. */
  cameAt: number;
  bucket: number;
  random: number;
  isPresent: boolean;
  buys: boolean;
  state: 'to come' | 'waits' | 'may order' | 'ordered' | 'too late';
  calledAt?: number;
  passAt?: number;
  orderAt?: number;
  told?: { position: number; minutes: number };
}

const opening = new Date('2026-11-22T10:00:00.000Z');
const PASS_SECONDS = 600;
/** The share of called visitors who notice it, per second. */
const SEEN_EACH_SECOND = 0.4;

/** Simulates a sale with the real rules, second by second, until `until`. */
export function simulateRoom(crowd: Crowd, until: number, random = seededRandom(7)) {
  let room: Room = openRoom(crowd.ordersPerMinute, opening);
  const counts = new Map<number, number>();
  const visitors = Array.from(
    { length: crowd.visitors },
    (_, index): Visitor => ({
      cameAt: index < (crowd.early ?? 0) ? -1 : random() * crowd.seconds,
      bucket: 0,
      random: random(),
      isPresent: random() < crowd.present,
      buys: random() < crowd.buy,
      state: 'to come',
    }),
  );
  const add = (counted: Partial<Room>) => {
    room = { ...room, ...counted };
  };
  const come = (visitor: Visitor, second: number, now: Date) => {
    visitor.bucket = visitor.cameAt < 0 ? 0 : bucketAt(opening, now);
    const walksThrough = visitor.bucket > 0 && room.free && room.credit >= 1;
    if (walksThrough) add({ credit: room.credit - 1, passes: room.passes + 1 });
    else counts.set(visitor.bucket, (counts.get(visitor.bucket) ?? 0) + 1);
    visitor.state = walksThrough ? 'may order' : 'waits';
    if (walksThrough) receive(visitor, second);
  };
  const receive = (visitor: Visitor, second: number) => {
    visitor.state = 'may order';
    visitor.passAt = second;
    visitor.orderAt = second + crowd.ordersAfter * (0.3 + 1.4 * random());
  };
  const act = (visitor: Visitor, second: number) => {
    if (visitor.state === 'waits' && hasTurn(visitor, room)) {
      visitor.calledAt ??= second;
      if (!visitor.isPresent || random() > SEEN_EACH_SECOND) return;
      receive(visitor, second);
      add({ called: room.called - 1, passes: room.passes + 1 });
    } else if (visitor.state === 'may order' && visitor.buys && second >= (visitor.orderAt ?? 0)) {
      if (second - (visitor.passAt ?? 0) > PASS_SECONDS) visitor.state = 'too late';
      else if (room.tokens >= 1) {
        add({ tokens: room.tokens - 1, passes: room.passes - 1 });
        visitor.state = 'ordered';
        visitor.orderAt = second;
      }
    }
  };
  for (let second = 0; second < until; second += 1) {
    const now = new Date(opening.getTime() + second * 1000);
    for (const one of visitors) {
      if (one.state === 'to come' && one.cameAt <= second) come(one, second, now);
      else act(one, second);
    }
    if (second % 2 === 1) continue;
    const from = room.bucket;
    const rest = new Map([...counts].filter(([bucket]) => bucket >= from));
    room = raise(room, { counts: rest, ordersPerMinute: crowd.ordersPerMinute, opening, now });
  }
  return {
    visitors,
    room,
    outlookOf: (visitor: Visitor, perMinute: number) =>
      outlookOf(visitor, { mark: room, line: publishedLine(counts, room), perMinute }),
    orders: visitors
      .filter(({ state }) => state === 'ordered')
      .map(({ orderAt = 0 }) => orderAt)
      .sort((one, other) => one - other),
  };
}

/** The maximum of orders started within any minute. */
export function mostInAMinute(orders: readonly number[]): number {
  let most = 0;
  let first = 0;
  orders.forEach((at, index) => {
    while (at - (orders[first] ?? 0) >= 60) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}
