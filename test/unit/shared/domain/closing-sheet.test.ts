import { expect, test } from 'vitest';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { closingSheet, totalOf } from '#shared/domain/closing-sheet.ts';

const ticket = (fields: Partial<SoldTicket>) =>
  ({
    takenBy: 'ola@example.com',
    returnedBy: '',
    status: 'paid',
    ticketStatus: 'valid',
    paymentMethod: 'cash',
    price: 4_990,
    ...fields,
  }) as SoldTicket;
const takes = { isReturn: false };

test('a till’s sheet has what it took, by cashier and payment', () => {
  const sold = [
    ticket({}),
    ticket({}),
    ticket({ paymentMethod: 'terminal', price: 10_000 }),
    ticket({ paymentMethod: '', price: 0 }),
    ticket({ takenBy: 'ela@example.com', source: 'web' }),
    ticket({ takenBy: '', paymentMethod: 'blik' }),
    ticket({ status: 'expired' }),
  ];
  const lines = closingSheet({ sold, returned: [] });
  expect(lines).toEqual([
    { cashier: 'ela@example.com', way: 'cash', ...takes, tickets: 1, sum: 4_990 },
    { cashier: 'ola@example.com', way: 'cash', ...takes, tickets: 2, sum: 9_980 },
    { cashier: 'ola@example.com', way: 'free', ...takes, tickets: 1, sum: 0 },
    { cashier: 'ola@example.com', way: 'terminal', ...takes, tickets: 1, sum: 10_000 },
  ]);
  expect(totalOf(lines)).toEqual({ tickets: 5, sum: 24_970 });
});

test('money paid back is a negative line of whoever paid it out, on that day, whenever the ticket was sold', () => {
  const today = ticket({ ticketStatus: 'void', returnedBy: 'szef@example.com' });
  const earlier = ticket({ status: 'refunded', price: 1_000, returnedBy: 'szef@example.com' });
  const online = ticket({ takenBy: '', paymentMethod: 'blik', status: 'refunded' });
  const lines = closingSheet({ sold: [today], returned: [today, earlier, online] });
  expect(lines).toEqual([
    { cashier: 'ola@example.com', way: 'cash', isReturn: false, tickets: 1, sum: 4_990 },
    { cashier: 'szef@example.com', way: 'cash', isReturn: true, tickets: -2, sum: -5_990 },
  ]);
  expect(totalOf(lines)).toEqual({ tickets: -1, sum: -1_000 });
});
