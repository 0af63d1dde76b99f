import type { Fair } from './fair.ts';
import { withdrawalEnd } from './fair-days.ts';
import type { Order, Refund } from './order.ts';
import type { Ticket } from './ticket.ts';

/** Whether the provider holds the money and has to return it; the office returns by hand what it took. */
export const isPaidThroughProvider = (of: Pick<Order, 'total' | 'payment'>): boolean =>
  of.total > 0 && of.payment?.providerId !== undefined;

/** Grosze received for an order, which a refund returns: another sum than the total where the office accepted one. */
export const amountPaid = ({ total, payment }: Pick<Order, 'total' | 'payment'>): number =>
  payment?.acceptedAmount ?? total;

/** Grosze returned for single tickets while their order stayed paid. */
export const amountReturned = ({ returns = [] }: Pick<Order, 'returns'>): number =>
  returns.reduce((sum, { amount }) => sum + amount, 0);

/** Grosze that an order still comes to, after single tickets were given back. */
export const amountKept = (of: Pick<Order, 'total' | 'payment' | 'returns'>): number =>
  amountPaid(of) - amountReturned(of);

/** Whether the order was cancelled before, so that cancelling again changes nothing. */
export const isGivenBack = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'refunding' || status === 'refunded';

export type WithdrawalRefusal = 'order_not_paid' | 'paid_at_office' | 'withdrawal_over' | 'ticket_used';

/**
 * Why a buyer may not withdraw from tickets of an order, or undefined. If several reasons apply, one that leaves another way comes
 * first: a buyer who paid at the office can still ask there after the deadline.
 */
export function whyNotWithdraw(
  order: Pick<Order, 'status' | 'total' | 'payment'>,
  tickets: readonly Pick<Ticket, 'admissions'>[],
  fair: Pick<Fair, 'startDate' | 'refundDays'>,
  now: Date,
): WithdrawalRefusal | undefined {
  if (order.status !== 'paid') return 'order_not_paid';
  if (order.total > 0 && !isPaidThroughProvider(order)) return 'paid_at_office';
  if (now.getTime() >= withdrawalEnd(fair).getTime()) return 'withdrawal_over';
  return tickets.some(({ admissions }) => admissions > 0) ? 'ticket_used' : undefined;
}

/** The kind of mail that informs the buyer. */
export const refundMail = (of: Refund | undefined): 'late-payment' | 'refund' =>
  of?.cause === 'withdrawn' || of?.cause === 'office' ? 'refund' : 'late-payment';
