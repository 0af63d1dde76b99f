import { expect, test } from 'vitest';
import { seedOfDay } from '#test/support/seed-of-day.ts';

test('the seed of a day is its date in UTC', () => {
  expect(seedOfDay(new Date('2026-11-28T23:59:59.999Z'))).toBe(20_261_128);
  expect(seedOfDay(new Date('2026-11-29T00:30:00.000+01:00'))).toBe(20_261_128);
});
