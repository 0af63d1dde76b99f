import { describe, expect, test } from 'vitest';
import { saleEntries } from '#functions/tickets/exports/sale-entries.ts';
import type { Order } from '#shared/domain/order.ts';

const PAID_AT = '2026-11-01T23:30:00.000Z';
const back = (at: string, positions: number[], amount: number) => ({
  ...{ cause: 'office' as const, by: 'usr_000000000001', at, positions, amount },
});

/** Two tickets of a type and one of another, a third of whose price a coupon takes off, paid at night. */
const order = (order: Partial<Order> = {}): Order =>
  ({
    lines: [
      { ticketTypeId: 'typ_day', unitPrice: 4900, holders: [null, null] },
      { ticketTypeId: 'typ_all', unitPrice: 10_000, holders: [null], discounted: true },
    ],
    ...{ discount: 3333, total: 16_467, prices: [4900, 4900, 6667] },
    payment: { provider: 'przelewy24', sessionId: 'a', paidAt: PAID_AT },
    ...order,
  }) as Order;

const told = (order: Order) =>
  saleEntries(order).map(({ day, ticketTypeId, gross, isReturn }) => [day, ticketTypeId, gross, isReturn]);

describe('the money of an order', () => {
  test('each ticket has its own price, on the day in Warsaw on which it was paid', () => {
    expect(told(order())).toEqual([
      ['2026-11-02', 'typ_day', 4900, false],
      ['2026-11-02', 'typ_day', 4900, false],
      ['2026-11-02', 'typ_all', 6667, false],
    ]);
  });

  test('a ticket given back is returned on its own day, the others with the order', () => {
    const refund = { cause: 'office' as const, by: 'usr_000000000001', at: '2026-11-09T10:00:00.000Z' };
    const returns = [back('2026-11-05T10:00:00.000Z', [2], 4900)];
    expect(told(order({ returns, refund })).filter(([, , , isReturn]) => isReturn)).toEqual([
      ['2026-11-09', 'typ_day', -4900, true],
      ['2026-11-05', 'typ_day', -4900, true],
      ['2026-11-09', 'typ_all', -6667, true],
    ]);
  });

  test('an order that nobody paid has no entries, nor has money that came too late to buy anything', () => {
    const { paidAt: _, ...unpaid } = order().payment ?? { provider: '', sessionId: '' };
    expect(told(order({ payment: unpaid }))).toEqual([]);
    const refund = { cause: 'late-payment' as const, by: 'system', at: PAID_AT };
    expect(told(order({ refund }))).toEqual([]);
  });

  test('a ticket without a price has no entry', () => {
    expect(told(order({ prices: [0, 0, 6667], total: 6667 }))).toEqual([
      ['2026-11-02', 'typ_all', 6667, false],
    ]);
  });
});
