import { MINUTE } from './time.ts';
import { hasTurn, lastClosedBucket, type Place, TURN_DURATION, type Watermark } from './waiting-room.ts';

/** The queue's watermark at a time, in milliseconds since 1970. */
export interface Turn extends Watermark {
  at: number;
}

/**
 * The buckets of a waiting room. Calls, passes and orders change them by adding; time moves tokens between them, so that
 * none is lost: whoever does not come, or does not order, has theirs given to the next in line.
 */
export interface RoomCounts {
  /** Orders that may start now. */
  tokens: number;
  /** Visitors who may be called now. */
  credit: number;
  /** Called visitors who have not come; below 0 after late ones. */
  called: number;
  /** Passes that were not used for an order yet; below 0 after late ones. */
  passes: number;
}

export interface Room extends Watermark, RoomCounts {
  /** When it was last raised, in milliseconds since 1970. */
  at: number;
  /** Nobody waits, so visitors are admitted at once. */
  free: boolean;
  /** How many places the line has moved a minute lately. */
  pace: number;
  turns: Turn[];
}

/** Seconds of unused allowance that may be made up for after a pause. */
const BURST_SECONDS = 6;
const MIN_BURST = 3;
/** Longer for calls, because they only lead to orders later. */
const CREDIT_SECONDS = 30;
/** Visitors at their page come within seconds of being called. */
const ARRIVAL_SECONDS = 8;
/** Visitors need a minute or two from pass to order; sooner given up, a slow buyer would be called a second one. */
const ORDER_SECONDS = 300;
const PACE_SECONDS = 60;
const TURN_RECORD_INTERVAL = 30_000;

/** The share that is over after some time, of what lasts `lasting` seconds on average. */
const overAfter = (seconds: number, lasting: number): number => 1 - Math.exp(-seconds / lasting);

/** Orders that may start at once after a pause. */
export const burstOf = (ordersPerMinute: number): number =>
  Math.max(MIN_BURST, (ordersPerMinute * BURST_SECONDS) / 60);

export function openRoom(ordersPerMinute: number, now: Date): Room {
  const burst = burstOf(ordersPerMinute);
  const counts = { tokens: burst, credit: burst, called: 0, passes: 0 };
  return {
    bucket: 0,
    fraction: 0,
    at: now.getTime(),
    free: false,
    pace: ordersPerMinute,
    turns: [],
    ...counts,
  };
}

interface Line {
  /** Places given, by bucket. */
  counts: ReadonlyMap<number, number>;
  lastClosed: number;
}

/** Advances the watermark by `places`, through complete buckets only. */
function advance(from: Watermark, places: number, { counts, lastClosed }: Line) {
  const waiting = [...counts].filter(([bucket]) => bucket >= from.bucket && bucket <= lastClosed);
  waiting.sort(([one], [other]) => one - other);
  let called = 0;
  for (const [bucket, count] of waiting) {
    const done = bucket === from.bucket ? from.fraction : 0;
    const rest = count * (1 - done);
    if (rest > places - called) {
      const share = (places - called) / count;
      return { mark: { bucket, fraction: done + share }, called: places };
    }
    called += rest;
  }
  const mark = lastClosed >= from.bucket ? { bucket: lastClosed, fraction: 1 } : from;
  return { mark, called };
}

function turnsAt({ turns }: Room, mark: Watermark, now: number): Turn[] {
  if (now - (turns.at(-1)?.at ?? 0) < TURN_RECORD_INTERVAL) return turns;
  const over = turns.findLastIndex(({ at }) => at <= now - TURN_DURATION);
  return [...turns.slice(Math.max(0, over)), { ...mark, at: now }];
}

interface PaceSample {
  /** Places given, by bucket, starting at the watermark's. */
  counts: ReadonlyMap<number, number>;
  ordersPerMinute: number;
  opening: Date;
  now: Date;
}

/**
 * The room some time later. Both buckets fill at the limit; the credit of called visitors who stay away and of passes
 * that nobody uses comes back, so they delay nobody. Nobody is called, and no pass given up, while orders are at their
 * limit: buyers who wait cannot be told from visitors who do not want to buy.
 */
export function raise(room: Room, { counts, ordersPerMinute, opening, now }: PaceSample): Room {
  const seconds = Math.max(0, now.getTime() - room.at) / 1000;
  const isAtLimit = room.tokens < 1;
  const allowed = (ordersPerMinute * seconds * 1000) / MINUTE;
  const absent = room.called * overAfter(seconds, ARRIVAL_SECONDS);
  const unused = isAtLimit ? 0 : room.passes * overAfter(seconds, ORDER_SECONDS);
  const mostCredit = Math.max(MIN_BURST, (ordersPerMinute * CREDIT_SECONDS) / 60);
  const credit = Math.min(mostCredit, room.credit + allowed + absent + unused);
  const places = isAtLimit ? 0 : Math.max(0, credit);
  const { mark, called } = advance(room, places, { counts, lastClosed: lastClosedBucket(opening, now) });
  const isWaitedFor = [...counts.keys()].some(
    (bucket) => bucket > mark.bucket || (bucket === mark.bucket && mark.fraction < 1),
  );
  const moved = seconds > 0 ? (called * 60) / seconds : room.pace;
  return {
    ...mark,
    tokens: Math.min(burstOf(ordersPerMinute), room.tokens + allowed),
    credit: credit - called,
    called: room.called - absent + called,
    passes: room.passes - unused,
    pace: room.pace + (moved - room.pace) * overAfter(seconds, PACE_SECONDS),
    at: now.getTime(),
    free: now >= opening && !isWaitedFor,
    turns: turnsAt(room, mark, now.getTime()),
  };
}

/** Whether a place was called so long ago that it has lapsed. */
export function isOver(place: Place, { turns }: Room, now: Date): boolean {
  return turns.some((turn) => turn.at <= now.getTime() - TURN_DURATION && hasTurn(place, turn));
}
