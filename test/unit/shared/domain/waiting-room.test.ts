import { describe, expect, test } from 'vitest';
import {
  bucketAt,
  givesPlaces,
  hasTurn,
  lastClosedBucket,
  neverGrowing,
  outlookOf,
  placeEffort,
  placesAhead,
  publishedLine,
} from '#shared/domain/waiting-room.ts';

const opening = new Date('2026-11-22T10:00:00.000Z');
const secondsIn = (seconds: number) => new Date(opening.getTime() + seconds * 1000);

describe('a place', () => {
  test('all who come before the opening share bucket 0, later ones buckets of five seconds', () => {
    const bucketOf = (seconds: number) => bucketAt(opening, secondsIn(seconds));
    expect([-3600, -5, -0.001].map(bucketOf)).toEqual([0, 0, 0]);
    expect([0, 4.999, 5, 9.999, 10, 3600].map(bucketOf)).toEqual([1, 1, 2, 2, 3, 721]);
  });

  test('a bucket is called only when nobody joins it any more', () => {
    const closedAt = (seconds: number) => lastClosedBucket(opening, secondsIn(seconds));
    expect([-10, 0, 0.9, 1, 5.9, 6, 11].map(closedAt)).toEqual([-1, -1, -1, 0, 0, 1, 2]);
  });

  test('places are given from an hour before the opening', () => {
    expect(givesPlaces(opening, secondsIn(-3601))).toBe(false);
    expect(givesPlaces(opening, secondsIn(-3600))).toBe(true);
    expect(givesPlaces(opening, secondsIn(60))).toBe(true);
  });

  test('a place has its turn by its bucket, and within a bucket by its number', () => {
    const mark = { bucket: 3, fraction: 0.4 };
    expect(hasTurn({ bucket: 2, random: 0.99 }, mark)).toBe(true);
    expect(hasTurn({ bucket: 3, random: 0.39 }, mark)).toBe(true);
    expect(hasTurn({ bucket: 3, random: 0.4 }, mark)).toBe(false);
    expect(hasTurn({ bucket: 4, random: 0 }, mark)).toBe(false);
    expect(hasTurn({ bucket: 0, random: 0 }, { bucket: 0, fraction: 0 })).toBe(false);
  });
});

describe('what a visitor is told', () => {
  const counts = new Map([
    [0, 1000],
    [1, 50],
    [4, 80],
  ]);

  test('a visitor is told how many are ahead: the rest of the watermark’s bucket, whole buckets, a share of their own', () => {
    const mark = { bucket: 0, fraction: 0.25 };
    const line = publishedLine(counts, mark);
    expect(placesAhead({ bucket: 0, random: 0.2 }, mark, line)).toBe(0);
    expect(placesAhead({ bucket: 0, random: 0.5 }, mark, line)).toBeCloseTo(250);
    expect(placesAhead({ bucket: 1, random: 0.5 }, mark, line)).toBeCloseTo(750 + 25);
    expect(placesAhead({ bucket: 4, random: 0.5 }, mark, line)).toBeCloseTo(750 + 50 + 40);
    expect(outlookOf({ bucket: 4, random: 0.5 }, { mark, line, perMinute: 200 })).toEqual({
      position: 841,
      minutes: 5,
    });
  });

  test('a long line is published short, and says about the same', () => {
    const long = new Map(Array.from({ length: 3000 }, (_, index) => [index + 5, 10]));
    const mark = { bucket: 5, fraction: 0.5 };
    const line = publishedLine(long, mark);
    expect(line.length).toBeLessThanOrEqual(121);
    expect(line.reduce((sum, [, , places]) => sum + places, 0)).toBe(30_000);
    const ahead = placesAhead({ bucket: 2005, random: 0.5 }, mark, line);
    expect(Math.abs(ahead - (5 + 1999 * 10 + 5))).toBeLessThan(200);
  });

  test('neither position nor time ever grows', () => {
    const told = [
      { position: 900, minutes: 5 },
      { position: 950, minutes: 4 },
      { position: 700, minutes: 6 },
      { position: 300, minutes: 2 },
    ];
    let last = neverGrowing(undefined, { position: 1000, minutes: 9 });
    for (const one of told) {
      const next = neverGrowing(last, one);
      expect(next.position).toBeLessThanOrEqual(last.position);
      expect(next.minutes).toBeLessThanOrEqual(last.minutes);
      last = next;
    }
    expect(last).toEqual({ position: 300, minutes: 2 });
  });
});

test('the work for a place is the same for the first 300 of a network, and then grows with their number', () => {
  expect([0, 1, 300].map(placeEffort)).toEqual([100, 100, 100]);
  expect([600, 3_000, 180_000].map(placeEffort)).toEqual([200, 1_000, 60_000]);
});
