import { describe, expect, test } from 'vitest';
import type { SoldOrder } from '#functions/fairs/figures/sold-orders.ts';
import { webStats } from '#functions/fairs/figures/web-stats.ts';

const order = (fields: Partial<SoldOrder>): SoldOrder => ({
  status: 'paid',
  source: 'web',
  referenceCode: '',
  revenue: 4900,
  createdAt: '2026-10-24T20:00:00.000Z',
  paidAt: '2026-10-24T20:01:00.000Z',
  tickets: [],
  ...fields,
});

describe('the days of the figures are Warsaw’s', () => {
  test('an order counts on the day it was placed, its money on the day it came', () => {
    const late = order({ createdAt: '2026-10-24T21:58:00.000Z', paidAt: '2026-10-24T22:01:00.000Z' });
    expect(webStats([], [late], []).days).toEqual([
      { day: '2026-10-24', referenceCode: '', visits: 0, formStarts: 0, orders: 1, paid: 0, revenue: 0 },
      { day: '2026-10-25', referenceCode: '', visits: 0, formStarts: 0, orders: 0, paid: 1, revenue: 4900 },
    ]);
  });
});

test('sales of the office are not the web’s; a refunded order was paid, and is no revenue', () => {
  const { totals } = webStats(
    [{ day: '2026-10-24', referenceCode: '', path: '/', visits: 4, formStarts: 2 }],
    [
      order({}),
      order({ source: 'office:usr_a' }),
      order({ status: 'refunded', revenue: 0 }),
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
