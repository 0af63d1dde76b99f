import { expect, test } from 'vitest';
import { describeLeft } from '#shared/domain/ticket-type.ts';

test.each([
  [undefined, 100, 'many'],
  [5, undefined, 'many'],
  [0, 100, 'none'],
  [-1, 100, 'none'],
  [10, 40, 'few'],
  [11, 40, 'many'],
  [100, 1000, 'few'],
  [101, 1000, 'many'],
] as const)('%s places left of %s are called %s', (left, capacity, told) => {
  expect(describeLeft(left, capacity)).toBe(told);
});
