import type { notifyPayment as row } from '#shared/contract/payments.ts';
import { Problem } from '#shared/contract/problem.ts';
import { hasAskedFor, refundIdOf } from '#shared/domain/repayment.ts';
import type { OpenPayments, PaymentNotification, PaymentProviders } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';
import { traceOrder } from '../../runtime/trace.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { orderIdOfSession } from '../../sale/orders/draft-order.ts';
import { endDispute, recordDispute, recordPanelRefund } from '../repayments/panel-refund.ts';
import { markRefused, markReturned, reopenFailed } from '../repayments/pursue-repayment.ts';
import { type SettleDeps, settle } from './settle.ts';

interface Deps extends SettleDeps {
  payments: OpenPayments;
}

type NotificationOf<Kind extends PaymentNotification['kind']> = Extract<PaymentNotification, { kind: Kind }>;

/** A stale read is enough: every change is conditional, and the provider repeats a notification that fails. */
async function orderOf({ sessionId }: { sessionId: string }, { orders }: Deps) {
  const order = await orders.byId(orderIdOfSession(sessionId), { consistent: false });
  if (order) {
    traceOrder(order.id);
    return order;
  }
  log.warn('notice-of-unknown-order', {});
  throw new Problem('not_found');
}

async function isConfirmed(
  notification: NotificationOf<'payment'>,
  provider: string,
  payments: PaymentProviders,
): Promise<boolean> {
  const state = await (await payments.of({ provider })).lookup(notification.sessionId, notification);
  return (
    state.state === 'paid' &&
    state.providerId === notification.providerId &&
    state.amount === notification.amount
  );
}

/**
 * A sum that differs from the order's is not accepted from a notification alone: the provider has to confirm it when
 * asked.
 */
async function handlePayment(
  notification: NotificationOf<'payment'>,
  provider: string,
  payments: PaymentProviders,
  now: Date,
  deps: Deps,
): Promise<void> {
  const order = await orderOf(notification, deps);
  const fits =
    notification.amount === order.total &&
    notification.originAmount === order.total &&
    notification.currency === 'PLN';
  if (!fits && !(await isConfirmed(notification, provider, payments))) {
    log.warn('notice-with-wrong-amount', { order: order.id });
    throw new Problem('link_invalid');
  }
  const settled = await settle(order, { ...notification, provider, verified: false }, payments, now, deps);
  if (settled !== 'refused') return;
  log.warn('payment-not-verified', { order: order.id });
  throw new Problem('link_invalid');
}

/** A refund that we did not request was made in the provider's panel: a person decides what it means. */
async function handleRefund(notification: NotificationOf<'refund'>, now: Date, deps: Deps): Promise<void> {
  const order = await orderOf(notification, deps);
  const repayments = await deps.repayments.ofOrder(order.id);
  const found = repayments.find((repayment) => hasAskedFor(repayment, notification.refundId));
  if (!found) {
    if (notification.done) await recordPanelRefund(order, notification, now, deps);
    return;
  }
  const fits =
    notification.providerId === found.providerId &&
    notification.sessionId === found.sessionId &&
    notification.amount === found.amount &&
    notification.currency === found.currency;
  if (!fits) {
    log.warn('refund-notice-does-not-fit', { order: order.id });
    throw new Problem('link_invalid');
  }
  if (notification.done) return void (await markReturned(found, now, deps));
  // A rejected earlier request was handled when the next one was made.
  if (notification.refundId !== refundIdOf(found, found.asks)) return;
  if (found.state === 'asked') await markRefused(found, 'rejected', now, deps);
  if (found.state === 'returned') await reopenFailed(found, deps);
}

export const handleNotification =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { provider }, body }, { now, timeLeft, header }) => {
    const payments = deps.payments(timeLeft);
    const notification = await (await payments.of({ provider })).readNotification({ body, header });
    if (notification.kind === 'payment') await handlePayment(notification, provider, payments, now, deps);
    if (notification.kind === 'refund') await handleRefund(notification, now, deps);
    if (notification.kind === 'dispute')
      await recordDispute(await orderOf(notification, deps), notification, now, deps);
    if (notification.kind === 'dispute-won')
      await endDispute(await orderOf(notification, deps), notification, now, deps);
    return { received: true };
  };
