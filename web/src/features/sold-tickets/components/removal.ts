import type { SoldTicket } from '#shared/contract/tickets.ts';
import { isOfficeWay } from '#shared/domain/payment-way.ts';

/** How a ticket is removed: with money that the provider returns, without, or with its whole order that is not paid. */
export const removals = ['void', 'refund', 'cancel'] as const;
export type Removal = (typeof removals)[number];

/** Undefined where nothing is left to remove. */
export function removalOf({ status, ticketStatus, total, paymentMethod }: SoldTicket): Removal | undefined {
  if (status === 'awaiting-payment') return 'cancel';
  if (status !== 'paid' || ticketStatus === 'void') return undefined;
  return total === 0 || isOfficeWay(paymentMethod) ? 'void' : 'refund';
}
