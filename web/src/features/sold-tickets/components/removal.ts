import { removeTicket } from '#shared/contract/ticket-office.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { isOfficeWay } from '#shared/domain/payment-way.ts';
import { request } from '#web/src/lib/client.ts';

/** How a ticket is removed: one paid online, or not paid yet, only with its whole order. */
export const removals = ['void', 'refund', 'cancel'] as const;
export type Removal = (typeof removals)[number];

/** Undefined where nothing is left to remove. */
export function removalOf({ status, ticketStatus, total, paymentMethod }: SoldTicket): Removal | undefined {
  if (status === 'awaiting-payment') return 'cancel';
  if (status !== 'paid' || ticketStatus === 'void') return undefined;
  return total === 0 || isOfficeWay(paymentMethod) ? 'void' : 'refund';
}

/** Removes a ticket, with its order where that is the only way; the server decides by the order as it is then. */
export const remove = ({ id }: SoldTicket, reason: string): Promise<unknown> =>
  request(removeTicket, { params: { id }, query: { reason } });
