import { Problem } from '#shared/contract/problem.ts';
import type { Order, OrderStatus, Refund } from '#shared/domain/order.ts';
import { isGivenBack, isPaidThroughProvider, refundMail } from '#shared/domain/refund.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { OpenPayments } from '../adapters/payments/open.ts';
import type { TimeLeft } from '../adapters/payments/port.ts';
import { pursueRepayment, type RepaymentDeps } from '../repayments/pursue-repayment.ts';
import { log } from '../runtime/log.ts';
import type { OrderStore } from '../store/orders.ts';

export interface CancelDeps extends RepaymentDeps {
  orders: OrderStore;
  payments: OpenPayments;
}

interface Cancellation {
  refund: Omit<Refund, 'at' | 'notifiedAt'>;
  onlyUnused: boolean;
  /** Throws a Problem where the order must not be cancelled. */
  check: (order: Order, tickets: readonly Ticket[]) => Promise<void> | void;
}

export interface CallTime {
  now: Date;
  timeLeft: TimeLeft;
}

const MAX_ATTEMPTS = 4;

/**
 * What follows a cancellation: its mail, and the provider's refund. Idempotent; when the provider is unreachable, the
 * sweep retries.
 */
async function followUp(order: Order, { now, timeLeft }: CallTime, deps: CancelDeps): Promise<void> {
  await deps.enqueue({ kind: 'send-mail', mail: refundMail(order.refund), orderId: order.id });
  if (order.status !== 'refunding') return;
  try {
    const payments = await deps.payments(timeLeft);
    for (const own of await deps.repayments.ofOrder(order.id))
      if (own.cause === 'order-refunded') await pursueRepayment(own, payments, now, deps);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn('refund-put-off', { order: order.id, code: error.code });
  }
}

/** One attempt on the order as it is now; undefined when it changed meanwhile. */
async function tryCancel(
  orderId: string,
  cancellation: Cancellation,
  now: Date,
  deps: CancelDeps,
): Promise<Order | undefined> {
  const found = await deps.orders.withTickets(orderId, { consistent: true });
  if (!found) throw new Problem('not_found');
  const { order, tickets } = found;
  if (isGivenBack(order)) return order;
  if (order.erasedAt) throw new Problem('order_erased');
  await cancellation.check(order, tickets);
  const refund = { ...cancellation.refund, at: now.toISOString() };
  const { by: who, reason, cause } = refund;
  const change = {
    entityId: order.id,
    who,
    what: cause === 'withdrawn' ? 'order-withdrawn' : 'order-refunded',
    reason,
  };
  const known = await deps.repayments.ofOrder(order.id);
  const inPanel = known.find((one) => one.cause === 'refunded-in-panel');
  const done = await deps.orders.cancel({
    order,
    tickets,
    refund,
    returned: inPanel?.amount ?? 0,
    onlyUnused: cancellation.onlyUnused,
    change: { ...change, at: now, after: { total: order.total } },
  });
  if (!done) return undefined;
  return { ...order, refund, status: isPaidThroughProvider(order) ? 'refunding' : 'refunded' };
}

/**
 * Cancels a whole order: tickets void, places and coupon uses free, the money refunded, the buyer notified. An order
 * that was cancelled before stays as it is, and only steps left undone are repeated.
 * @throws Problem not_found, busy; whatever `cancellation.check` throws
 */
export async function cancelOrder(
  orderId: string,
  cancellation: Cancellation,
  moment: CallTime,
  deps: CancelDeps,
): Promise<OrderStatus> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const order = await tryCancel(orderId, cancellation, moment.now, deps);
    if (!order) continue;
    if (order.status === 'refunding' || !order.refund?.notifiedAt) await followUp(order, moment, deps);
    return order.status;
  }
  throw new Problem('busy');
}
