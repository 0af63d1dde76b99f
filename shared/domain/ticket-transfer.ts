import * as z from '#shared/zod.ts';
import { email } from './email.ts';
import type { Fair } from './fair.ts';
import type { Order } from './order.ts';
import { withHolder } from './order-holders.ts';
import { positionOf, type Ticket } from './ticket.ts';
import { ticketName } from './ticket-name.ts';

/** Whom a ticket is transferred to. */
export const ticketRecipient = z.extend(ticketName, { email });
export type TicketRecipient = z.infer<typeof ticketRecipient>;

/**
 * How often the buyer may still transfer an issued ticket: until the fair begins, as the organiser allows. One that was
 * admitted is used up, and before its order knows its code its first mail may still be on its way.
 */
export function transfersLeft(
  { status, transfers, securityCodes }: Pick<Order, 'status' | 'transfers' | 'securityCodes'>,
  { startDate, ticketTransfers = 0 }: Pick<Fair, 'startDate' | 'ticketTransfers'>,
  ticket: Pick<Ticket, 'id' | 'status' | 'admissions'>,
  now: Date,
): number {
  const position = positionOf(ticket.id);
  if (status !== 'paid' || now.toISOString() >= startDate || !securityCodes?.[position]) return 0;
  if (ticket.status !== 'valid' || ticket.admissions > 0) return 0;
  return Math.max(0, ticketTransfers - (transfers?.[position] ?? 0));
}

/** The order with another holder of a ticket, whose codes it forgets. The first may now be somebody else's, too. */
export function withTransfer(order: Order, position: number, to: TicketRecipient): Order {
  const { [position]: _, ...securityCodes } = order.securityCodes ?? {};
  const transfers = { ...order.transfers, [position]: (order.transfers?.[position] ?? 0) + 1 };
  return { ...order, lines: withHolder(order, position, to), transfers, securityCodes };
}
