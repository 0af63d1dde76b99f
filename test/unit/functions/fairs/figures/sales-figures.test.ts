import { expect, test } from 'vitest';
import { salesFigures } from '#functions/fairs/figures/sales-figures.ts';

test('a sale after midnight in Warsaw counts for the new day, whatever the day in UTC', () => {
  const paid = (paidAt: string) => ({ status: 'paid', paidAt, createdAt: '', revenue: 4900, tickets: [] });
  const orders = [paid('2026-11-20T22:59:59.999Z'), paid('2026-11-20T23:00:00.000Z')];
  expect(salesFigures(orders as never).days).toEqual([
    { day: '2026-11-20', tickets: 0, revenue: 4900 },
    { day: '2026-11-21', tickets: 0, revenue: 4900 },
  ]);
});

test('voivodeships are listed by their tickets, most first', () => {
  const ticket = (voivodeship: string) => ({ ticketStatus: 'valid', ticketTypeId: 'typ', voivodeship });
  const tickets = ['lodzkie', 'mazowieckie', 'mazowieckie'].map(ticket);
  const order = { status: 'paid', paidAt: '2026-11-20T12:00:00.000Z', createdAt: '', revenue: 0, tickets };
  expect(salesFigures([order] as never).voivodeships).toEqual([
    { voivodeship: 'mazowieckie', tickets: 2 },
    { voivodeship: 'lodzkie', tickets: 1 },
  ]);
});
