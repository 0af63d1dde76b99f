import type { SoldTicket } from '#shared/contract/tickets.ts';

/** Whether a sending to all that match means this ticket's order. */
export const isSendable = ({ status, ticketStatus }: SoldTicket): boolean =>
  status === 'paid' && ticketStatus === 'valid';
