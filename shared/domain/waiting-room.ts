import * as z from '../zod.ts';
import { HOUR, MINUTE } from './time.ts';

/** A signed place or pass. */
export const roomToken = z.string().check(z.maxLength(120), z.regex(/^[\w.-]+$/));

/**
 * The waiting room of a sale: everybody holds a place, and nothing about its holder is stored. A place is a bucket and
 * a random number in it. Visitors from before the opening are in bucket 0, later ones in buckets of five seconds;
 * earlier buckets go first, and within a bucket the lower number.
 */
export interface Place {
  bucket: number;
  /** From 0, below 1. */
  random: number;
}

/** How far the queue has advanced: all earlier buckets, and this share of its own. */
export interface Watermark {
  bucket: number;
  fraction: number;
}

/** Places of consecutive buckets, the last one included; buckets before the watermark's are left out. */
export type LineStep = readonly [first: number, last: number, places: number];

export const BUCKET_DURATION = 5_000;
/** A place is counted a moment after it was given, so a bucket is called only once it must be complete. */
const BUCKET_SETTLES = 1_000;
/** How long a pass is valid, for one order. */
export const PASS_TTL = 10 * MINUTE;
/** How long after being called a visitor may still come. */
export const TURN_DURATION = 10 * MINUTE;
/** From how long before the opening on places are given. */
export const DOORS_OPEN = HOUR;
/** How long the edge caches responses about the queue, and the server the queue itself. */
export const LINE_SECONDS = 2;

/** Key derivations per place: some hundred milliseconds of an ordinary phone. */
const PLACE_EFFORT = 100;
/**
 * Places per network and hour without extra work, because an office, a school or a phone network has one address for
 * many people.
 */
const PLACES_OF_NETWORK = 300;

/**
 * The effort of a place when its network has taken `taken` within the hour; the sum for all of them grows with the
 * square.
 */
export const placeEffort = (taken: number): number =>
  Math.ceil(PLACE_EFFORT * Math.max(1, taken / PLACES_OF_NETWORK));

export const hasTurn = ({ bucket, random }: Place, mark: Watermark): boolean =>
  bucket < mark.bucket || (bucket === mark.bucket && random < mark.fraction);

/** The bucket of a visitor who comes at `now`. */
export const bucketAt = (opening: Date, now: Date): number =>
  now < opening ? 0 : Math.floor((now.getTime() - opening.getTime()) / BUCKET_DURATION) + 1;

/** The last bucket that is complete; -1 before the opening. */
export const lastClosedBucket = (opening: Date, now: Date): number =>
  bucketAt(opening, new Date(now.getTime() - BUCKET_SETTLES)) - 1;

/** Whether places are given at `now`. */
export const givesPlaces = (opening: Date, now: Date): boolean =>
  now.getTime() >= opening.getTime() - DOORS_OPEN;

/** Roughly how many places come before this one. Until its bucket is complete that may still grow. */
export function placesAhead(place: Place, mark: Watermark, line: readonly LineStep[]): number {
  if (hasTurn(place, mark)) return 0;
  let ahead = 0;
  for (const [first, last, places] of line) {
    // The counts within a step of several buckets are unknown, so they are taken as equal.
    const passed = (place.bucket - first + place.random) / (last - first + 1);
    const called = mark.bucket >= first && mark.bucket <= last ? mark.fraction : 0;
    ahead += places * Math.max(0, Math.min(1, passed) - called);
  }
  return ahead;
}

/** What a visitor sees: the position of their place, and the maximum of minutes until its turn. */
export interface Outlook {
  position: number;
  minutes: number;
}

/** @param perMinute how many places the queue advances per minute */
export function outlookOf(
  place: Place,
  room: { mark: Watermark; line: readonly LineStep[]; perMinute: number },
): Outlook {
  const position = Math.floor(placesAhead(place, room.mark, room.line)) + 1;
  return { position, minutes: Math.ceil(position / room.perMinute) };
}

/** Position and time never increase for a visitor who has seen lower ones. */
export const neverGrowing = (shown: Outlook | undefined, now: Outlook): Outlook => ({
  position: Math.min(shown?.position ?? now.position, now.position),
  minutes: Math.min(shown?.minutes ?? now.minutes, now.minutes),
});

/** Further steps are merged: positions far behind are estimates anyway. */
const MAX_STEPS = 120;

/** The queue as published, from the places of each bucket. */
export function publishedLine(counts: ReadonlyMap<number, number>, mark: Watermark): LineStep[] {
  const steps = [...counts]
    .filter(([bucket, places]) => bucket >= mark.bucket && places > 0)
    .sort(([one], [other]) => one - other)
    .map(([bucket, places]): LineStep => [bucket, bucket, places]);
  // The watermark's own bucket is not merged, because a share of it has been called.
  const [head, ...rest] = steps;
  const size = Math.ceil(rest.length / MAX_STEPS);
  if (!head || size <= 1) return steps;
  const groups = Array.from({ length: Math.ceil(rest.length / size) }, (_, index) =>
    rest.slice(index * size, (index + 1) * size),
  );
  return [
    head,
    ...groups.map(
      (group): LineStep => [
        group[0]?.[0] ?? 0,
        group.at(-1)?.[1] ?? 0,
        group.reduce((sum, [, , places]) => sum + places, 0),
      ],
    ),
  ];
}
