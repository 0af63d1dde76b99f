/** How many writes run at the same time. */
export const CONCURRENCY = 8;

/**
 * A pseudo-random number from 0 to `count - 1`, the same in every run, so that screenshots change only with the
 * product.
 */
export const spread = (seed: number, count: number): number => (Math.imul(seed, 2_654_435_761) >>> 8) % count;

export const pick = <T>(list: readonly T[], seed: number): T => list[spread(seed, list.length)] as T;
