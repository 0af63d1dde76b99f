import { describe, expect, test } from 'vitest';
import { lastDayOf, salesLine } from '#web/src/features/figures/components/sales-line.ts';

const sold = (day: string, tickets: number) => ({ day, tickets, revenue: 0 });
const sale = {
  opening: '2026-12-10',
  days: [sold('2026-11-20', 3), sold('2026-11-22', 4)],
};
/** Opened 100 days earlier: its 2026-08-14 corresponds to the other's 2026-11-22. */
const before = {
  opening: '2026-09-01',
  days: [sold('2026-08-01', 10), sold('2026-08-13', 5), sold('2026-08-14', 1), sold('2026-08-20', 9)],
};
const today = '2026-11-23';

describe('the line of sales', () => {
  test('the line goes day by day until today, beside as many days before the other opening', () => {
    expect(salesLine(sale, before, today, 'day')).toEqual([
      { day: '2026-11-20', tickets: 3, before: 0 },
      { day: '2026-11-21', tickets: 0, before: 5 },
      { day: '2026-11-22', tickets: 4, before: 1 },
      { day: '2026-11-23', tickets: 0, before: 0 },
    ]);
  });

  test('the line adds up to all that was sold until then, with what the other fair had sold earlier', () => {
    const points = salesLine(sale, before, today, 'total');
    expect(points.map(({ tickets }) => tickets)).toEqual([3, 3, 7, 7]);
    expect(points.map((point) => point.before)).toEqual([10, 15, 16, 16]);
  });

  test('the line counts weeks that end today, the first of them as long as it was', () => {
    const days = [sold('2026-11-08', 1), sold('2026-11-16', 2), sold('2026-11-17', 4), sold('2026-11-23', 8)];
    expect(salesLine({ ...sale, days }, undefined, today, 'week')).toEqual([
      { day: '2026-11-09', tickets: 1 },
      { day: '2026-11-16', tickets: 2 },
      { day: '2026-11-23', tickets: 12 },
    ]);
  });

  test('the line of an ended fair ends with its last day, or with its last sale', () => {
    const last = lastDayOf('2026-11-24', sale.days, '2027-06-01');
    expect(salesLine(sale, undefined, last, 'total').map(({ tickets }) => tickets)).toEqual([3, 3, 7, 7, 7]);
    expect(lastDayOf('2026-11-21', sale.days, '2027-06-01')).toBe('2026-11-22');
    expect(lastDayOf('2026-12-12', sale.days, today)).toBe(today);
  });

  test('the line is empty before the first sale', () => {
    expect(salesLine({ ...sale, days: [] }, before, today, 'total')).toEqual([]);
  });
});
