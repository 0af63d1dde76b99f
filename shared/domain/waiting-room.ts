import * as z from 'zod/mini';
import { HOUR, MINUTE } from './time.ts';

/** A place or a pass, signed. */
export const roomToken = z.string().check(z.maxLength(120), z.regex(/^[\w.-]+$/));

/**
 * The waiting room of a sale: everybody has a place, and nothing is stored of whoever holds it. A place is a bucket
 * and a random number in it. Who came before the opening is in bucket 0, later ones in buckets of five seconds;
 * earlier buckets go first, and within a bucket the lower number.
 */
export interface Place {
  bucket: number;
  /** From 0, below 1. */
  random: number;
}

/** How far the line has come: all earlier buckets, and this share of its own. */
export interface Watermark {
  bucket: number;
  fraction: number;
}

/** Places of consecutive buckets, the last one included; those before the watermark's bucket are left out. */
export type LineStep = readonly [first: number, last: number, places: number];

export const BUCKET_DURATION = 5_000;
/** A place is counted a moment after it was given: a bucket is called from when it must be complete. */
const BUCKET_SETTLES = 1_000;
/** A pass is good for one order within this time. */
export const PASS_TTL = 10 * MINUTE;
/** Whoever is called may come this much later. */
export const TURN_DURATION = 10 * MINUTE;
/** Before the opening places are given from then on. */
export const DOORS_OPEN = HOUR;
/** How long an answer about the line is kept by the edge, and the line by the server. */
export const LINE_SECONDS = 2;

/** Key derivations for a place: some hundred milliseconds of an ordinary phone. */
const PLACE_EFFORT = 100;
/** An office, a school or a phone network has one address for many people: so many places an hour cost no more. */
const PLACES_OF_NETWORK = 300;

/** How much work a place takes where its network has taken `taken` within the hour; all places together cost its square. */
export const placeEffort = (taken: number): number =>
  Math.ceil(PLACE_EFFORT * Math.max(1, taken / PLACES_OF_NETWORK));

export const hasTurn = ({ bucket, random }: Place, mark: Watermark): boolean =>
  bucket < mark.bucket || (bucket === mark.bucket && random < mark.fraction);

/** The bucket of whoever comes at `now`. */
export const bucketAt = (opening: Date, now: Date): number =>
  now < opening ? 0 : Math.floor((now.getTime() - opening.getTime()) / BUCKET_DURATION) + 1;

/** The last bucket that nobody joins any more; -1 before the opening. */
export const lastClosedBucket = (opening: Date, now: Date): number =>
  bucketAt(opening, new Date(now.getTime() - BUCKET_SETTLES)) - 1;

/** Whether places are given at `now`. */
export const givesPlaces = (opening: Date, now: Date): boolean =>
  now.getTime() >= opening.getTime() - DOORS_OPEN;

/** About how many places come before this one. Before its bucket is complete it may still grow. */
export function placesAhead(place: Place, mark: Watermark, line: readonly LineStep[]): number {
  if (hasTurn(place, mark)) return 0;
  let ahead = 0;
  for (const [first, last, places] of line) {
    // Of a step of several buckets nobody knows which of them has how many: they are taken as equally full.
    const passed = (place.bucket - first + place.random) / (last - first + 1);
    const called = mark.bucket >= first && mark.bucket <= last ? mark.fraction : 0;
    ahead += places * Math.max(0, Math.min(1, passed) - called);
  }
  return ahead;
}

/** What a visitor is shown: which place it is, and in how many minutes at most its turn comes. */
export interface Outlook {
  position: number;
  minutes: number;
}

/** @param perMinute how many places the line moves on in a minute */
export function outlookOf(
  place: Place,
  of: { mark: Watermark; line: readonly LineStep[]; perMinute: number },
): Outlook {
  const position = Math.floor(placesAhead(place, of.mark, of.line)) + 1;
  return { position, minutes: Math.ceil(position / of.perMinute) };
}

/** Neither position nor time ever grows for whoever has been shown a lower one. */
export const neverGrowing = (shown: Outlook | undefined, now: Outlook): Outlook => ({
  position: Math.min(shown?.position ?? now.position, now.position),
  minutes: Math.min(shown?.minutes ?? now.minutes, now.minutes),
});

/** More steps than this are put together: positions far behind are estimates anyway. */
const MAX_STEPS = 120;

/** The line as it is published, from the places of each bucket. */
export function publishedLine(counts: ReadonlyMap<number, number>, mark: Watermark): LineStep[] {
  const steps = [...counts]
    .filter(([bucket, places]) => bucket >= mark.bucket && places > 0)
    .sort(([one], [other]) => one - other)
    .map(([bucket, places]): LineStep => [bucket, bucket, places]);
  // The watermark's own bucket stays alone, because a share of it has been called.
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
