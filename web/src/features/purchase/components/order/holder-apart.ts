import type { OrderView } from '#shared/contract/order-view.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';

type Ticket = Pick<OrderView['tickets'][number], 'ticketId' | 'holder'>;

/** The name on a ticket, with the ticket's number where another one of the order is in the same name. */
export const holderApart = ({ ticketId, holder }: Ticket, tickets: readonly Ticket[]): string =>
  tickets.some((other) => other.ticketId !== ticketId && other.holder === holder)
    ? `${holder} (${ticketNumberOf(ticketId)})`
    : holder;
