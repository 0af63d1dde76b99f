import { expect, test } from 'vitest';
import { loginWait } from '#shared/domain/user.ts';

test.each([
  [0, 0],
  [19, 0],
  [20, 5],
  [39, 5],
  [40, 10],
  [60, 20],
  [100, 80],
  [120, 120],
  [10_000, 120],
])('after %s attempts at an account a network waits %s seconds, two minutes at most', (attempts, seconds) => {
  expect(loginWait(attempts)).toBe(seconds);
});
