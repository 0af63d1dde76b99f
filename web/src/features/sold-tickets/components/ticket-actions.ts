import { refundOrder } from '#shared/contract/refunds.ts';
import { confirmTicket } from '#shared/contract/ticket-office.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import type { Role } from '#shared/domain/user.ts';
import { request } from '#web/src/lib/client.ts';
import { removalOf, remove } from './removal.ts';

/** Actions on several tickets at once, in display order. */
export const ticketActions = ['confirm', 'send', 'refund', 'remove'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** Tickets of the office, and free ones, can be removed singly; all other actions concern whole orders. */
export const isOfOrder = (act: TicketAction, ticket: SoldTicket): boolean =>
  act !== 'remove' || removalOf(ticket) !== 'void';

/** The targets of an action: tickets, or the first ticket of each order for actions on orders. */
export function targetsOf(act: TicketAction, tickets: readonly SoldTicket[]): SoldTicket[] {
  const firstOf = new Map<string, SoldTicket>();
  for (const ticket of tickets) {
    const target = isOfOrder(act, ticket) ? ticket.orderId : ticket.id;
    if (!firstOf.has(target)) firstOf.set(target, ticket);
  }
  return [...firstOf.values()];
}

const isUnpaid = ({ status }: SoldTicket): boolean => status === 'awaiting-payment' || status === 'expired';
const isPaid = ({ status }: SoldTicket): boolean => status === 'paid';

/** Whether an action is possible for all selected tickets. A Cashier may only send. */
export function isAllowed(
  act: TicketAction,
  tickets: readonly SoldTicket[],
  roles: readonly Role[],
): boolean {
  if (act !== 'send' && !roles.includes('Admin')) return false;
  if (act === 'confirm') return tickets.every(isUnpaid);
  if (act === 'remove') return tickets.every((ticket) => removalOf(ticket) !== undefined);
  return tickets.every((ticket) => isPaid(ticket) && (act === 'refund' || ticket.ticketStatus !== 'void'));
}

/** Whether its dialog asks for a reason: required for a refund, optional for taking money. */
export function reasonFor(
  act: TicketAction,
  targets: readonly SoldTicket[],
): 'required' | 'optional' | undefined {
  if (act === 'confirm') return 'optional';
  const refunds =
    act === 'refund' || (act === 'remove' && targets.some((one) => removalOf(one) === 'refund'));
  return refunds ? 'required' : undefined;
}

export async function performAction(
  act: Exclude<TicketAction, 'send'>,
  ticket: SoldTicket,
  reason: string,
): Promise<void> {
  const { id, orderId } = ticket;
  const why = reason.trim();
  if (act === 'confirm') await request(confirmTicket, { params: { id }, query: why ? { reason: why } : {} });
  else if (act === 'refund') await request(refundOrder, { body: { orderId, reason: why } });
  else await remove(ticket, why);
}
