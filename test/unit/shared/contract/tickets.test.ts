import { expect, it } from 'vitest';
import { shownSoldColumns, soldTicketColumns } from '#shared/contract/tickets.ts';

it('the table of sold tickets shows every column but those that only the acts on a row read', () => {
  const missing = soldTicketColumns.filter(
    (column) => !(shownSoldColumns as readonly string[]).includes(column),
  );
  expect(missing).toEqual(['id', 'orderId', 'ticketTypeId', 'price', 'takenBy', 'version']);
});
