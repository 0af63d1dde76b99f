/** Writes that are on their way at the same time. */
export const CONCURRENCY = 8;

/** A number from 0 to `count - 1` that looks drawn and is the same every time: only the product changes a picture. */
export const spread = (seed: number, count: number): number => (Math.imul(seed, 2_654_435_761) >>> 8) % count;

export const pick = <T>(list: readonly T[], seed: number): T => list[spread(seed, list.length)] as T;
