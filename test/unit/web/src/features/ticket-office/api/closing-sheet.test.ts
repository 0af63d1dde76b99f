import { expect, test } from 'vitest';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { closingSheet, totalOf } from '#web/src/features/ticket-office/api/closing-sheet.ts';

const sold = (fields: Partial<SoldTicket>) =>
  ({
    takenBy: 'ola@example.com',
    status: 'paid',
    ticketStatus: 'valid',
    paymentMethod: 'cash',
    price: 4_990,
    ...fields,
  }) as SoldTicket;

test('a till’s sheet has what it took, by cashier and payment, and nothing that went back', () => {
  const lines = closingSheet([
    sold({}),
    sold({}),
    sold({ paymentMethod: 'terminal', price: 10_000 }),
    sold({ paymentMethod: '', price: 0 }),
    sold({ takenBy: 'ela@example.com', source: 'web' }),
    sold({ takenBy: '', paymentMethod: 'blik' }),
    sold({ ticketStatus: 'void' }),
    sold({ status: 'refunded' }),
  ]);
  expect(lines).toEqual([
    { cashier: 'ela@example.com', way: 'cash', tickets: 1, sum: 4_990 },
    { cashier: 'ola@example.com', way: 'cash', tickets: 2, sum: 9_980 },
    { cashier: 'ola@example.com', way: 'free', tickets: 1, sum: 0 },
    { cashier: 'ola@example.com', way: 'terminal', tickets: 1, sum: 10_000 },
  ]);
  expect(totalOf(lines)).toEqual({ tickets: 5, sum: 24_970 });
});
