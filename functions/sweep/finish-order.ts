import { type Order, otherSessions } from '#shared/domain/order.ts';
import { isGivenBack, refundMail } from '#shared/domain/refund.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { Payments } from '../adapters/payments/port.ts';
import { findPayments } from '../payments/find-payments.ts';
import type { SettleDeps } from '../payments/settle.ts';
import { raise } from '../runtime/signals.ts';
import { ownRepayment } from '../store/order-refunds.ts';

export type FinishDeps = SettleDeps;

export type FinishResult = 'settled' | 'expired' | 'resent' | 'nothing';

/** Requests the refund mail, unless it is sent; the job is idempotent. */
async function notify(order: Order, now: Date, { enqueue, orders }: FinishDeps): Promise<void> {
  if (order.refund?.notifiedAt) await orders.markNotified(order, now);
  else await enqueue({ kind: 'send-mail', mail: refundMail(order.refund), orderId: order.id });
}

/** An order that an earlier release cancelled has no repayment record yet. */
async function ensureRepayment(order: Order, now: Date, { repayments }: FinishDeps): Promise<void> {
  if (order.payment?.providerId) await repayments.add(ownRepayment(order, order.payment, now.toISOString()));
}

/** How long after the expiry its mail is still sent: a lost mail is made up for, but not with stale news. */
const EXPIRY_MAIL_DEADLINE = 30 * MINUTE;

/** Requests the mail about an expired hold; the job is idempotent. */
async function notifyOfExpiry({ id, expiresAt }: Order, now: Date, { enqueue }: FinishDeps): Promise<void> {
  if (now.getTime() - Date.parse(expiresAt) < EXPIRY_MAIL_DEADLINE)
    await enqueue({ kind: 'send-mail', mail: 'expired', orderId: id });
}

/** A ticket mail is sent within seconds; after this, something is holding it up. */
const SENDING_TIMEOUT = 10 * MINUTE;

const isUnsentForLong = ({ sentAt, payment }: Order, now: Date): boolean =>
  !sentAt && payment?.paidAt !== undefined && now.getTime() - Date.parse(payment.paidAt) >= SENDING_TIMEOUT;

/** Finishes an order that was paid or cancelled; a payment that arrives now is one too many. */
async function finishDecided(
  order: Order,
  payments: () => Promise<Payments>,
  now: Date,
  deps: FinishDeps,
): Promise<FinishResult> {
  const isUnfinished = order.status === 'paid' && (!order.sentAt || order.staleSince !== undefined);
  if (isUnfinished) await deps.enqueue({ kind: 'issue-tickets', orderId: order.id });
  if (isUnfinished && isUnsentForLong(order, now)) raise('not-sent');
  if (isGivenBack(order)) {
    if (order.status === 'refunding') await ensureRepayment(order, now, deps);
    await notify(order, now, deps);
  }
  if (otherSessions(order).length > 0) await findPayments(order, await payments(), now, deps);
  return isUnfinished ? 'resent' : 'nothing';
}

/**
 * Completes whatever is left of one open order: before it expires the provider is asked, a paid one without its mail or
 * with outdated PDFs is issued again, stray payments are looked for. When the provider is unreachable nothing is
 * decided, and the next sweep retries.
 */
export async function finishOrder(
  order: Order,
  payments: () => Promise<Payments>,
  now: Date,
  deps: FinishDeps,
): Promise<FinishResult> {
  switch (order.status) {
    case 'awaiting-payment': {
      if (await findPayments(order, await payments(), now, deps)) return 'settled';
      if (now.toISOString() < order.expiresAt) return 'nothing';
      if (!(await deps.orders.markExpired(order, now))) return 'nothing';
      await notifyOfExpiry(order, now, deps);
      return 'expired';
    }
    case 'expired':
      if (await findPayments(order, await payments(), now, deps)) return 'settled';
      await notifyOfExpiry(order, now, deps);
      return 'nothing';
    default:
      return finishDecided(order, payments, now, deps);
  }
}
