import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import type { Order, OrderStatus, Refund } from '#shared/domain/order.ts';
import { isGivenBack } from '#shared/domain/refund.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { OpenPayments, TimeLeft } from '../adapters/payments/port.ts';
import { finishRefund } from '../repayments/finish-refund.ts';
import type { RepaymentDeps } from '../repayments/pursue-repayment.ts';
import { log } from '../runtime/log.ts';
import { cancelledChange } from '../store/order-refunds.ts';
import { refuse } from '../store/order-updates.ts';
import type { OrderStore } from '../store/orders.ts';

export interface CancelDeps extends RepaymentDeps {
  orders: OrderStore;
  payments: OpenPayments;
}

interface Cancellation {
  refund: Omit<Refund, 'at' | 'notifiedAt'>;
  onlyUnused: boolean;
  /** Why the order must not be cancelled as it is now, if so. */
  refusal: (order: Order, tickets: readonly Ticket[]) => ProblemCode | undefined;
}

export interface CallTime {
  now: Date;
  timeLeft: TimeLeft;
}

/** Its mail and the provider's refund; when the provider is unreachable, the sweep retries. */
async function followUp(order: Order, { now, timeLeft }: CallTime, deps: CancelDeps): Promise<void> {
  const payments = order.status === 'refunding' ? deps.payments(timeLeft) : undefined;
  try {
    await finishRefund(order, now, deps, payments);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn('refund-put-off', { order: order.id, code: error.code });
  }
}

/**
 * Cancels a whole order: tickets void, places and coupon uses free, the money refunded, the buyer notified. An order
 * that was cancelled before stays as it is, and only steps left undone are repeated.
 * @throws Problem not_found, order_erased; what `cancellation.refusal` says
 */
export async function cancelOrder(
  orderId: string,
  cancellation: Cancellation,
  moment: CallTime,
  deps: CancelDeps,
): Promise<OrderStatus> {
  const refund = { ...cancellation.refund, at: moment.now.toISOString() };
  const { by: who, reason, cause } = refund;
  const what = cause === 'withdrawn' ? 'order-withdrawn' : 'order-refunded';
  const known = await deps.repayments.ofOrder(orderId);
  const inPanel = known.find((one) => one.cause === 'refunded-in-panel');
  const { order, refused } = await deps.orders.updateWithTickets(orderId, (found, tickets) => {
    if (isGivenBack(found)) return refuse('cancelled');
    const refusal = found.erasedAt ? 'order_erased' : cancellation.refusal(found, tickets);
    if (refusal) return refuse(refusal);
    const change = { entityId: orderId, who, what, reason, at: moment.now, after: { total: found.total } };
    const { onlyUnused } = cancellation;
    return cancelledChange({
      order: found,
      tickets,
      refund,
      returned: inPanel?.amount ?? 0,
      onlyUnused,
      change,
    });
  });
  if (refused && refused !== 'cancelled') throw new Problem(refused);
  if (order.status === 'refunding' || !order.refund?.notifiedAt) await followUp(order, moment, deps);
  return order.status;
}
