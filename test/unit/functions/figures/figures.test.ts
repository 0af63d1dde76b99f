import { describe, expect, test } from 'vitest';
import { arrivalsOf } from '#functions/figures/arrivals.ts';
import type { SoldOrder } from '#functions/figures/sold-orders.ts';

import { webStats } from '#functions/figures/web-stats.ts';
import { dayOf } from '#shared/domain/moments.ts';

const order = (fields: Partial<SoldOrder>): SoldOrder => ({
  status: 'paid',
  source: 'web',
  referenceCode: '',
  total: 4900,
  createdAt: '2026-10-24T20:00:00.000Z',
  paidAt: '2026-10-24T20:01:00.000Z',
  tickets: [],
  ...fields,
});

describe('the days of the figures are Warsaw’s', () => {
  test('across midnight and the autumn change of the clock', () => {
    expect(dayOf('2026-10-24T21:59:59.999Z')).toBe('2026-10-24');
    expect(dayOf('2026-10-24T22:00:00.000Z')).toBe('2026-10-25');
    expect(dayOf('2026-10-25T22:59:59.999Z')).toBe('2026-10-25');
    expect(dayOf('2026-10-25T23:00:00.000Z')).toBe('2026-10-26');
  });

  test('an order counts on the day it was placed, its money on the day it came', () => {
    const late = order({ createdAt: '2026-10-24T21:58:00.000Z', paidAt: '2026-10-24T22:01:00.000Z' });
    expect(webStats([], [late], []).days).toEqual([
      { day: '2026-10-24', referenceCode: '', visits: 0, formStarts: 0, orders: 1, paid: 0, revenue: 0 },
      { day: '2026-10-25', referenceCode: '', visits: 0, formStarts: 0, orders: 0, paid: 1, revenue: 4900 },
    ]);
  });
});

test('what the office sold is not the web’s; what was refunded was paid, and is no revenue', () => {
  const { totals } = webStats(
    [{ day: '2026-10-24', referenceCode: '', path: '/', visits: 4, formStarts: 2 }],
    [
      order({}),
      order({ source: 'office:usr_a' }),
      order({ status: 'refunded' }),
      order({ status: 'expired' }),
    ],
    [],
  );
  expect(totals).toEqual({
    visits: 4,
    formStarts: 2,
    orders: 3,
    paid: 2,
    revenue: 4900,
    conversion: 0.5,
    unvisited: 0,
  });
});

test('conversion ends at one; purchases beyond the counted visits are named', () => {
  const seen = [{ day: '2026-10-24', referenceCode: '', path: '/' as const, visits: 2, formStarts: 0 }];
  const bought = Array.from({ length: 5 }, () => order({}));
  expect(webStats(seen, bought, []).totals).toMatchObject({ paid: 5, conversion: 1, unvisited: 3 });
  expect(webStats([], bought, []).totals).toMatchObject({ paid: 5, conversion: 0, unvisited: 5 });
});

test('a ticket arrives once a day, whenever it comes back, and only on the fair’s days', () => {
  const entries = [
    { ticketId: 'a', at: '2026-10-24T12:10:00.000Z' },
    { ticketId: 'a', at: '2026-10-24T08:05:00.000Z' },
    { ticketId: 'b', at: '2026-10-24T08:59:00.000Z' },
    { ticketId: 'a', at: '2026-10-25T09:00:00.000Z' },
    { ticketId: 'c', at: '2026-10-20T09:00:00.000Z' },
  ];
  expect(arrivalsOf(entries, ['2026-10-24', '2026-10-25'])).toEqual({
    checkedIn: 3,
    byHour: [
      { day: '2026-10-24', hour: 10, tickets: 2 },
      { day: '2026-10-25', hour: 10, tickets: 1 },
    ],
  });
});
