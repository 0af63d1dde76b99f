import type { Fair } from './fair.ts';
import { withdrawalEnd } from './fair-days.ts';
import type { Order, Refund } from './order.ts';
import type { Ticket } from './ticket.ts';
import { MINUTE } from './time.ts';

/** Whether the provider holds the money and has to return it; the office returns by hand what it took. */
export const isPaidThroughProvider = (order: Pick<Order, 'total' | 'payment'>): boolean =>
  order.total > 0 && order.payment?.providerId !== undefined;

/** Grosze received for an order, which a refund returns: another sum than the total where the office accepted one. */
export const amountPaid = ({ total, payment }: Pick<Order, 'total' | 'payment'>): number =>
  payment?.acceptedAmount ?? total;

/** Grosze returned for single tickets while their order stayed paid. */
export const amountReturned = ({ returns = [] }: Pick<Order, 'returns'>): number =>
  returns.reduce((sum, { amount }) => sum + amount, 0);

/** Grosze that an order still comes to, after single tickets were given back. */
export const amountKept = (order: Pick<Order, 'total' | 'payment' | 'returns'>): number =>
  amountPaid(order) - amountReturned(order);

/** Whether the order was cancelled before, so that cancelling again changes nothing. */
export const isGivenBack = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'refunding' || status === 'refunded';

export type WithdrawalRefusal =
  | 'order_not_paid'
  | 'paid_at_office'
  | 'withdrawal_over'
  | 'ticket_transferred'
  | 'ticket_used';

/**
 * Why a buyer may not withdraw from tickets of an order, or undefined. If several reasons apply, one that leaves another way comes
 * first: a buyer who paid at the office can still ask there after the deadline.
 */
export function whyNotWithdraw(
  order: Pick<Order, 'status' | 'total' | 'payment'>,
  tickets: readonly Pick<Ticket, 'admissions' | 'transferred'>[],
  fair: Pick<Fair, 'startDate' | 'refundDays'>,
  now: Date,
): WithdrawalRefusal | undefined {
  if (order.status !== 'paid') return 'order_not_paid';
  if (order.total > 0 && !isPaidThroughProvider(order)) return 'paid_at_office';
  if (now.getTime() >= withdrawalEnd(fair).getTime()) return 'withdrawal_over';
  // It is somebody else's now, who may have paid for it: only the office takes it back.
  if (tickets.some(({ transferred }) => transferred)) return 'ticket_transferred';
  return tickets.some(({ admissions }) => admissions > 0) ? 'ticket_used' : undefined;
}

/** How long whoever sold at the desk can take it back. */
export const SALE_UNDO_TIME = 10 * MINUTE;

/** Why a user of the office may not take a sale of theirs back, or undefined; another's sale is not found. */
export function whyNotUndo(
  order: Pick<Order, 'source' | 'createdAt'>,
  tickets: readonly Pick<Ticket, 'admissions'>[],
  userId: string,
  now: Date,
): 'not_found' | 'too_late_for_sale' | 'ticket_used' | undefined {
  if (order.source !== `office:${userId}`) return 'not_found';
  if (now.getTime() >= Date.parse(order.createdAt) + SALE_UNDO_TIME) return 'too_late_for_sale';
  return tickets.some(({ admissions }) => admissions > 0) ? 'ticket_used' : undefined;
}

/** The kind of mail that informs the buyer. */
export const refundMail = (refund: Pick<Refund, 'cause'> | undefined): 'late-payment' | 'refund' =>
  refund?.cause === 'withdrawn' || refund?.cause === 'office' ? 'refund' : 'late-payment';
