import { refundOrder } from '#shared/contract/refunds.ts';
import { removeTicket } from '#shared/contract/ticket-office.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { releaseUnpaid } from '#shared/contract/unpaid.ts';
import { isOfficeWay } from '#shared/domain/payment-way.ts';
import { request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';

/** How a ticket is removed: one paid online, or not paid yet, only with its whole order. */
export const removals = ['void', 'refund', 'cancel'] as const;
export type Removal = (typeof removals)[number];

/** Undefined where nothing is left to remove. */
export function removalOf({ status, ticketStatus, total, paymentMethod }: SoldTicket): Removal | undefined {
  if (status === 'awaiting-payment') return 'cancel';
  if (status !== 'paid' || ticketStatus === 'void') return undefined;
  return total === 0 || isOfficeWay(paymentMethod) ? 'void' : 'refund';
}

/** Releases an unpaid order, unless the provider reports it as paid or is unreachable. */
async function cancel(orderId: string): Promise<void> {
  const { paid, over, unreachable } = await request(releaseUnpaid, { body: { orderIds: [orderId] } });
  if (paid > 0) throw new ProblemError('order_already_paid');
  if (unreachable > 0) throw new ProblemError('provider_unreachable');
  if (over > 0) throw new ProblemError('changed_meanwhile');
}

export async function remove(ticket: SoldTicket, reason: string): Promise<void> {
  const { id, orderId } = ticket;
  const removal = removalOf(ticket);
  if (removal === 'cancel') await cancel(orderId);
  else if (removal === 'refund') await request(refundOrder, { body: { orderId, reason } });
  else await request(removeTicket, { params: { id } });
}
