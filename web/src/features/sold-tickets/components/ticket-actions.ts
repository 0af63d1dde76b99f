import { refundOrder } from '#shared/contract/refunds.ts';
import { confirmTicket, removeTicket, renewCodes, sendTicket } from '#shared/contract/ticket-office.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { hasOne } from '#shared/domain/rights.ts';
import type { Role } from '#shared/domain/user.ts';
import { request } from '#web/src/lib/client.ts';
import { removalOf } from './removal.ts';

/** Actions on several tickets at once, in display order. */
export const ticketActions = ['confirm', 'send', 'renew', 'refund', 'remove'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** Tickets get new codes, and those of paid orders are removed, by themselves; other actions concern whole orders. */
export const isOfOrder = (act: TicketAction, ticket: SoldTicket): boolean =>
  act === 'remove' ? removalOf(ticket) === 'cancel' : act !== 'renew';

/** The chosen tickets of one order, which an action takes at once: at least one. */
export type Target = readonly [SoldTicket, ...SoldTicket[]];

/** The targets of an action on chosen tickets, by their orders. */
export function targetsOf(tickets: readonly SoldTicket[]): Target[] {
  const byOrder = new Map<string, Target>();
  for (const ticket of tickets) {
    const known = byOrder.get(ticket.orderId);
    byOrder.set(ticket.orderId, known ? [...known, ticket] : [ticket]);
  }
  return [...byOrder.values()];
}

const isUnpaid = ({ status }: SoldTicket): boolean => status === 'awaiting-payment' || status === 'expired';
const isPaid = ({ status }: SoldTicket): boolean => status === 'paid';

const calls = {
  confirm: confirmTicket,
  send: sendTicket,
  renew: renewCodes,
  refund: refundOrder,
  remove: removeTicket,
};

/** Whether an action is possible for all selected tickets, and for the user. */
export function isAllowed(
  act: TicketAction,
  tickets: readonly SoldTicket[],
  roles: readonly Role[],
): boolean {
  if (!hasOne(roles, calls[act].roles)) return false;
  if (act === 'confirm') return tickets.every(isUnpaid);
  if (act === 'remove') return tickets.every((ticket) => removalOf(ticket) !== undefined);
  return tickets.every((ticket) => isPaid(ticket) && (act === 'refund' || ticket.ticketStatus !== 'void'));
}

/** Whether its dialog asks for a reason: required for giving back what is paid, optional for taking money. */
export function reasonFor(
  act: TicketAction,
  targets: readonly Target[],
): 'required' | 'optional' | undefined {
  if (act === 'confirm') return 'optional';
  const refunds =
    act === 'refund' || (act === 'remove' && targets.some(([ticket]) => !isOfOrder(act, ticket)));
  return refunds ? 'required' : undefined;
}

export async function performAction(
  act: Exclude<TicketAction, 'send'>,
  target: Target,
  reason: string,
): Promise<void> {
  const [{ id, orderId, status }] = target;
  const why = reason.trim();
  if (act === 'confirm') await request(confirmTicket, { params: { id }, query: why ? { reason: why } : {} });
  else if (act === 'renew')
    await request(renewCodes, { body: { orderId, tickets: target.map((ticket) => ticket.id) } });
  else if (act === 'refund') await request(refundOrder, { body: { orderId, reason: why } });
  else if (status !== 'paid') await request(removeTicket, { params: { id }, query: {} });
  else
    await request(refundOrder, {
      body: { orderId, tickets: target.map((ticket) => ticket.id), reason: why },
    });
}
