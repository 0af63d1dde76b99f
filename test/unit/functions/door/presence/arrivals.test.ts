import { expect, test } from 'vitest';
import { arrivalsOf } from '#functions/door/presence/arrivals.ts';

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
