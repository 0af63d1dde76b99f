import { MINUTE } from './time.ts';
import { hasTurn, lastClosedBucket, type Place, TURN_DURATION, type Watermark } from './waiting-room.ts';

/** The queue's watermark at a time, in milliseconds since 1970. */
export interface Turn extends Watermark {
  at: number;
}

/** The counts of a waiting room. Orders and passes change the numbers by adding; only `raise` sets the rest. */
export interface RoomCounts {
  /** Orders that may start now. */
  tokens: number;
  /** Passes that may be given now; below 0 after late arrivals. */
  credit: number;
  /** Called places that nobody has come for yet. */
  called: number;
  /** Recent called places: abandoned ones, and those that were used. */
  absent: number;
  came: number;
  /** Recent passes: too young to tell, ageing, and old ones; and orders started. */
  young: number;
  ageing: number;
  old: number;
  begun: number;
}

export interface Room extends Watermark, RoomCounts {
  /** When it was last raised, in milliseconds since 1970. */
  at: number;
  /** Nobody waits, so visitors are admitted at once. */
  free: boolean;
  turns: Turn[];
}

/** Seconds of unused allowance that may be made up for after a pause. */
const BURST_SECONDS = 6;
const MIN_BURST = 3;
/** Longer for passes, because they only lead to orders later. */
const CREDIT_SECONDS = 15;
/** Visitors at their page come within seconds of being called. */
const ARRIVAL_SECONDS = 8;
const PRESENCE_MEMORY = 60;
/** Visitors need a minute or two from pass to order. */
const ORDER_SECONDS = 180;
const BUYING_MEMORY = 600;
/** The minimum share expected to come or buy: a lower estimate would admit more at once than can be served. */
const MIN_SHARE = 0.05;
const TURN_RECORD_INTERVAL = 30_000;

const left = (seconds: number, memory: number): number => Math.exp(-seconds / memory);
const shareOf = (part: number, whole: number, doubt: number): number =>
  Math.min(1, Math.max(MIN_SHARE, (part + doubt) / (whole + doubt)));

/** Orders that may start at once after a pause. */
export const burstOf = (ordersPerMinute: number): number =>
  Math.max(MIN_BURST, (ordersPerMinute * BURST_SECONDS) / 60);

export function openRoom(ordersPerMinute: number, now: Date): Room {
  const burst = burstOf(ordersPerMinute);
  const nobody = { called: 0, absent: 0, came: 0, young: 0, ageing: 0, old: 0, begun: 0 };
  const counts = { tokens: burst, credit: burst, ...nobody };
  return { bucket: 0, fraction: 0, at: now.getTime(), free: false, turns: [], ...counts };
}

/** The share of called visitors who come, and of passes that lead to orders. Without experience it is all of them. */
export function sharesOf(room: Room, ordersPerMinute: number): { come: number; order: number } {
  const doubt = Math.max(5, burstOf(ordersPerMinute));
  return {
    come: shareOf(room.came, room.came + room.absent, doubt),
    order: shareOf(room.begun, room.old, doubt),
  };
}

/** How many places the queue advances per minute. */
export function placesPerMinute(room: Room, ordersPerMinute: number): number {
  const { come, order } = sharesOf(room, ordersPerMinute);
  return ordersPerMinute / (come * order);
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

/** What happened since the room was last raised: visitors came late, stayed away, ordered. */
function settle(room: Room, seconds: number, isAtLimit: boolean): Omit<RoomCounts, 'tokens' | 'credit'> {
  // A negative count means that visitors came who had been counted as absent.
  const late = Math.max(0, -room.called);
  const called = Math.max(0, room.called);
  const givenUp = called * (1 - left(seconds, ARRIVAL_SECONDS));
  // While orders are at their limit, waiting buyers cannot be told from visitors who do not want to buy.
  const older = isAtLimit ? 0 : 1 - left(seconds, ORDER_SECONDS / 2);
  return {
    called: called - givenUp,
    absent: Math.max(0, room.absent - late) * left(seconds, PRESENCE_MEMORY) + givenUp,
    came: room.came * left(seconds, PRESENCE_MEMORY),
    young: room.young * (1 - older),
    ageing: room.ageing * (1 - older) + room.young * older,
    old: room.old * left(seconds, BUYING_MEMORY) + room.ageing * older,
    begun: room.begun * left(seconds, BUYING_MEMORY),
  };
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
 * The room some time later. It calls as many places as should start the orders that the limit allows: unused places and
 * passes are compensated for, so they delay nobody. Nobody is called while orders are at their limit.
 */
export function raise(room: Room, { counts, ordersPerMinute, opening, now }: PaceSample): Room {
  const seconds = Math.max(0, now.getTime() - room.at) / 1000;
  const isAtLimit = room.tokens < 1;
  const settled = settle(room, seconds, isAtLimit);
  const { come, order } = sharesOf({ ...room, ...settled }, ordersPerMinute);
  const burst = burstOf(ordersPerMinute);
  const allowed = (ordersPerMinute * seconds * 1000) / MINUTE;
  const tokens = Math.min(burst, room.tokens + allowed);
  const mostCredit = Math.max(MIN_BURST, (ordersPerMinute * CREDIT_SECONDS) / 60) / order;
  const credit = isAtLimit ? room.credit : Math.min(mostCredit, room.credit + allowed / order);
  const places = isAtLimit ? 0 : Math.max(0, credit / come - settled.called);
  const lastClosed = lastClosedBucket(opening, now);
  const { mark, called } = advance(room, places, { counts, lastClosed });
  const isWaitedFor = [...counts.keys()].some(
    (bucket) => bucket > mark.bucket || (bucket === mark.bucket && mark.fraction < 1),
  );
  return {
    ...settled,
    ...mark,
    tokens,
    credit,
    called: settled.called + called,
    at: now.getTime(),
    free: now >= opening && !isWaitedFor,
    turns: turnsAt(room, mark, now.getTime()),
  };
}

/** Whether a place was called so long ago that it has lapsed. */
export function isOver(place: Place, { turns }: Room, now: Date): boolean {
  return turns.some((turn) => turn.at <= now.getTime() - TURN_DURATION && hasTurn(place, turn));
}
