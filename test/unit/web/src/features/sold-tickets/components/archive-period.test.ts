import { expect, test } from 'vitest';
import {
  daysOf,
  firstChoice,
  monthsSince,
} from '#web/src/features/sold-tickets/components/archive-period.ts';

test('the months go from the first document to today, over the end of a year, the latest first', () => {
  expect(monthsSince('2025-11', '2026-01-31')).toEqual(['2026-01', '2025-12', '2025-11']);
});

test('a month has all its days, and the present one those until today', () => {
  expect(daysOf('2028-02', '2028-03-01')).toHaveLength(29);
  expect(daysOf('2026-11', '2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
});

test('the month that is over comes first, or the present one where there is no other', () => {
  expect(firstChoice(['2026-11', '2026-10'])).toBe('2026-10');
  expect(firstChoice(['2026-11'])).toBe('2026-11');
});
