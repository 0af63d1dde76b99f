import type { Fair } from './fair.ts';
import { withdrawalEnd } from './fair-days.ts';
import type { Order, Refund } from './order.ts';
import type { Ticket } from './ticket.ts';

/** Whether the provider holds the money, and is the one to return it; what the office took it returns by hand. */
export const isPaidThroughProvider = (of: Pick<Order, 'total' | 'payment'>): boolean =>
  of.total > 0 && of.payment?.providerId !== undefined;

/** Grosze that came in for an order, and go back with it: another sum than it asked for, where the office took one. */
export const amountPaid = ({ total, payment }: Pick<Order, 'total' | 'payment'>): number =>
  payment?.acceptedAmount ?? total;

/** Whether the order was given back before: repeating that changes nothing. */
export const isGivenBack = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'refunding' || status === 'refunded';

export type WithdrawalRefusal = 'order_not_paid' | 'paid_at_office' | 'withdrawal_over' | 'ticket_used';

/**
 * Why a buyer may not withdraw from an order, or undefined. Where several reasons hold, the one that names
 * another way out comes first: who paid at the office can still ask there after the deadline.
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

/** The mail that tells a buyer of it. */
export const refundMail = (of: Refund | undefined): 'late-payment' | 'refund' =>
  of?.cause === 'withdrawn' || of?.cause === 'office' ? 'refund' : 'late-payment';
