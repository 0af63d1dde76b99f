import { expect, test } from 'vitest';
import { pauseAfter } from '#functions/queue/postponed.ts';
import { MINUTE } from '#shared/domain/time.ts';

test.each([
  [0, 30],
  [30_000, 30],
  [MINUTE, 60],
  [8 * MINUTE, 480],
  [10 * MINUTE, 600],
  [60 * MINUTE, 600],
])('a job that has waited for %i ms is tried again after %i seconds at most', (waited, seconds) => {
  expect(pauseAfter(waited, 0)).toBe(seconds);
});

test('jobs that failed together come back within the last quarter of their pause', () => {
  expect(pauseAfter(10 * MINUTE, 0.5)).toBe(525);
  expect(pauseAfter(10 * MINUTE, 1)).toBe(450);
});
