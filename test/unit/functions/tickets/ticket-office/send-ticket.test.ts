import { expect, test } from 'vitest';
import { sendTicket } from '#functions/tickets/ticket-office/send-ticket.ts';
import { OfficeOrder, TICKET } from '#test/support/office-order.ts';

test('sending is for who names the ticket’s own order', async () => {
  const seen = new OfficeOrder();
  const body = { ticketId: TICKET, orderNumber: '0000-0000-0009' };
  await expect(seen.run(sendTicket(seen.deps), { body })).rejects.toMatchObject({ code: 'not_found' });
});
