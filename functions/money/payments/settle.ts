import { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';
import { repaymentIds } from '#shared/domain/repayment.ts';
import type { PaymentProviders } from '../../adapters/payments/port.ts';
import { CHANGED, type Changed, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import { lateRefundChange } from '../../store/orders/order-refunds.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { finishRefund } from '../repayments/finish-refund.ts';
import type { RepaymentDeps } from '../repayments/pursue-repayment.ts';
import type { Money } from './money.ts';
import { type PayOrderDeps, payOrder } from './pay-order.ts';
import { recordStrayPayment } from './stray-payment.ts';

export interface SettleDeps extends RepaymentDeps, PayOrderDeps {
  orders: OrderStore;
}

/**
 * `issuing`: tickets are being made; `refunding`: the order's money is being returned; `ended`: nothing was left to do;
 * `stray`: the payment is not the one that pays for the order, and is handled separately; `refused`: the provider did
 * not let us verify the payment that the order waits for.
 */
export type Settlement = 'issuing' | 'refunding' | 'ended' | 'stray' | 'refused';

const isWaiting = ({ status }: Order): boolean => status === 'awaiting-payment' || status === 'expired';

const isOwn = ({ payment }: Order, { provider, providerId }: Money): boolean =>
  payment?.provider === provider && payment.providerId === providerId;

/** expired → paid, if everything it once held is available again; otherwise the money is refunded. */
async function settleExpired(
  order: Order,
  money: Money,
  now: Date,
  deps: SettleDeps,
): Promise<Settlement | Changed> {
  try {
    return (await payOrder(order, money, now, deps)) ? 'issuing' : CHANGED;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'sold_out')) throw error;
    return (await deps.orders.write(lateRefundChange(order, money, now))) ? 'refunding' : CHANGED;
  }
}

/** Applies a payment to an order as read. */
async function settleOnce(
  order: Order,
  money: Money,
  payments: PaymentProviders,
  now: Date,
  deps: SettleDeps,
): Promise<Settlement | Changed> {
  if (isOwn(order, money)) {
    if (order.status === 'refunding') return 'refunding';
    return order.status === 'paid' && !order.sentAt ? 'issuing' : 'ended';
  }
  // Compared before it is verified: a person decides about a sum that does not match.
  const fits = money.amount === order.total && money.currency === 'PLN';
  if (isWaiting(order) && !fits) {
    await recordStrayPayment(order, money, 'wrong-amount', payments, now, deps);
    return 'stray';
  }
  const strayId = repaymentIds.payment(money.providerId);
  if (order.status === 'expired' && (await deps.repayments.byId(order.id, strayId))) return 'stray';
  if (!money.verified && (await (await payments.of(money)).verify(money)) !== 'verified') {
    if (order.status === 'awaiting-payment') return 'refused';
    await recordStrayPayment(order, money, 'unclaimed', payments, now, deps);
    return 'stray';
  }
  if (order.status === 'awaiting-payment')
    return (await payOrder(order, money, now, deps)) ? 'issuing' : CHANGED;
  if (order.status === 'expired') return settleExpired(order, money, now, deps);
  await recordStrayPayment(order, { ...money, verified: true }, 'paid-again', payments, now, deps);
  return 'stray';
}

async function afterwards(
  settled: Settlement,
  order: Order,
  payments: PaymentProviders,
  now: Date,
  deps: SettleDeps,
) {
  if (settled === 'issuing') await deps.enqueue({ kind: 'issue-tickets', orderId: order.id });
  if (settled === 'refunding') await finishRefund(order, now, deps, payments);
}

/**
 * Turns a payment into tickets or a refund, never neither and never both. Idempotent: a retry completes what a crash
 * left undone. The payment is verified at the provider before our own write: after that the provider sends no more
 * notifications, but the sweep still finds it.
 *
 * @throws Problem not_found, provider_unreachable; what ends as `busy` where the order kept changing
 */
export async function settle(
  found: Order,
  money: Money,
  payments: PaymentProviders,
  now: Date,
  deps: SettleDeps,
): Promise<Settlement> {
  return retryWhileChanged(
    (isFirst) => (isFirst ? Promise.resolve(found) : deps.orders.byId(found.id)),
    async (order) => {
      if (!order) throw new Problem('not_found');
      const settled = await settleOnce(order, money, payments, now, deps);
      if (settled !== CHANGED) await afterwards(settled, order, payments, now, deps);
      return settled;
    },
  );
}
