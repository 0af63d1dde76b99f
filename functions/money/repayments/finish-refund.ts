import type { JobOf } from '#shared/contract/jobs.ts';
import { hasDocuments } from '#shared/domain/invoice.ts';
import type { Order } from '#shared/domain/order.ts';
import { refundMail } from '#shared/domain/refund.ts';
import { isOwnMoney } from '#shared/domain/repayment.ts';
import type { PaymentProviders } from '../../adapters/payments/port.ts';
import { voidTicketJobs } from '../../mail/void-ticket-jobs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { pursueRepayment, type RepaymentDeps } from './pursue-repayment.ts';

interface Deps extends RepaymentDeps {
  orders: Pick<OrderStore, 'markNotified'>;
}

/**
 * The jobs that tell holders and the buyer: an order that stays gets its files anew, and an invoiced one is corrected,
 * before its mails bring that. The buyer's comes last: until it is sent the sweep repeats them all.
 */
const newsOf = (order: Order): JobOf<'issue-tickets' | 'send-mail'>[] =>
  order.status === 'paid' || hasDocuments(order)
    ? [{ kind: 'issue-tickets', orderId: order.id }]
    : [...voidTicketJobs(order), { kind: 'send-mail', mail: refundMail(order.refund), orderId: order.id }];

/**
 * What follows the refund of an order, or of tickets of it: the mail about it, without which the order stays on the sweep's list, and then
 * its money. Idempotent; the sweep repeats what a crash left undone.
 * @param payments asks the provider; without it the money is left to the sweep, which lists repayments by themselves
 * @throws Problem provider_unreachable
 */
export async function finishRefund(
  order: Order,
  now: Date,
  deps: Deps,
  payments?: PaymentProviders,
): Promise<void> {
  if (order.refund?.notifiedAt) await deps.orders.markNotified(order, now);
  else for (const job of newsOf(order)) await deps.enqueue(job);
  if (!payments) return;
  for (const own of await deps.repayments.ofOrder(order.id))
    if (isOwnMoney(own)) await pursueRepayment(own, payments, now, deps);
}
