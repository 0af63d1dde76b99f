import type { SoldTicket } from '#shared/contract/tickets.ts';

/** Whether a mailing to all matches includes this ticket's order. */
export const isSendable = ({ status, ticketStatus }: SoldTicket): boolean =>
  status === 'paid' && ticketStatus === 'valid';
