import { expect, test } from 'vitest';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { closingSheet, totalOf } from '#web/src/features/ticket-office/api/closing-sheet.ts';

const sold = (fields: Partial<SoldTicket>) =>
  ({
    source: 'ola@example.com',
    status: 'paid',
    ticketStatus: 'valid',
    paymentMethod: 'cash',
    unitPrice: 4_990,
    total: 4_990,
    ...fields,
  }) as SoldTicket;

test('a till’s sheet has what it took, by cashier and payment, and nothing that went back', () => {
  const lines = closingSheet([
    sold({}),
    sold({}),
    sold({ paymentMethod: 'terminal', unitPrice: 10_000 }),
    sold({ paymentMethod: '', total: 0 }),
    sold({ source: 'ela@example.com' }),
    sold({ source: 'web', paymentMethod: 'blik' }),
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
