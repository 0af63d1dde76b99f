import { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';
import { refundMail } from '#shared/domain/refund.ts';
import type { Payments } from '../adapters/payments/port.ts';
import type { RepaymentDeps } from '../repayments/pursue-repayment.ts';
import { pursueRepayment } from '../repayments/pursue-repayment.ts';
import type { OrderStore } from '../store/orders.ts';
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

const isOwn = ({ payment }: Order, money: Money): boolean => payment?.providerId === money.providerId;

/** expired → paid, if everything it once held is available again; otherwise the money is refunded. */
async function settleExpired(
  order: Order,
  money: Money,
  now: Date,
  deps: SettleDeps,
): Promise<Settlement | undefined> {
  try {
    return (await payOrder(order, money, now, deps)) && 'issuing';
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'sold_out')) throw error;
    return (await deps.orders.markRefunding(order, money, now)) ? 'refunding' : undefined;
  }
}

/** Applies a payment to an order as read; undefined when the order changed meanwhile. */
async function settleOnce(
  order: Order,
  money: Money,
  payments: Payments,
  now: Date,
  deps: SettleDeps,
): Promise<Settlement | undefined> {
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
  if (order.status === 'expired' && (await deps.repayments.byId(order.id, money.providerId))) return 'stray';
  if (!money.verified && (await payments.verify(money)) !== 'verified') {
    if (order.status === 'awaiting-payment') return 'refused';
    await recordStrayPayment(order, money, 'unclaimed', payments, now, deps);
    return 'stray';
  }
  if (order.status === 'awaiting-payment') return (await payOrder(order, money, now, deps)) && 'issuing';
  if (order.status === 'expired') return settleExpired(order, money, now, deps);
  await recordStrayPayment(order, { ...money, verified: true }, 'paid-again', payments, now, deps);
  return 'stray';
}

async function afterwards(
  settled: Settlement,
  order: Order,
  payments: Payments,
  now: Date,
  deps: SettleDeps,
) {
  if (settled === 'issuing') await deps.enqueue({ kind: 'issue-tickets', orderId: order.id });
  if (settled !== 'refunding') return;
  await deps.enqueue({ kind: 'send-mail', mail: refundMail(order.refund), orderId: order.id });
  for (const own of await deps.repayments.ofOrder(order.id))
    if (own.cause === 'order-refunded') await pursueRepayment(own, payments, now, deps);
}

const MAX_ATTEMPTS = 4;

/**
 * Turns a payment into tickets or a refund, never neither and never both. Idempotent: a retry completes what a crash
 * left undone. The payment is verified at the provider before our own write: after that the provider sends no more
 * notifications, but the sweep still finds it.
 *
 * @throws Problem busy, provider_unreachable
 */
export async function settle(
  found: Order,
  money: Money,
  payments: Payments,
  now: Date,
  deps: SettleDeps,
): Promise<Settlement> {
  let order: Order | undefined = found;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && order; attempt += 1) {
    const settled = await settleOnce(order, money, payments, now, deps);
    if (settled) {
      await afterwards(settled, order, payments, now, deps);
      return settled;
    }
    order = await deps.orders.byId(found.id);
  }
  throw new Problem('busy');
}
