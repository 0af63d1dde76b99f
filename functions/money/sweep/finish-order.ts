import type { JobOf } from '#shared/contract/jobs.ts';
import { needsConfirmation, type Order, otherSessions } from '#shared/domain/order.ts';
import { isGivenBack } from '#shared/domain/refund.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { PaymentProviders } from '../../adapters/payments/port.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { type RepeatDeps, repeatJob } from '../../queue/repeat-job.ts';
import { raise } from '../../runtime/signals.ts';
import { expiredChange } from '../../store/orders/order-payments.ts';
import { findPayments } from '../payments/find-payments.ts';
import type { SettleDeps } from '../payments/settle.ts';
import { finishRefund } from '../repayments/finish-refund.ts';

export type FinishDeps = SettleDeps & RepeatDeps;

export type FinishResult = 'settled' | 'expired' | 'resent' | 'nothing';

/** How long after the expiry its mail is still sent: a lost mail is made up for, but not with stale news. */
const EXPIRY_MAIL_DEADLINE = 30 * MINUTE;

/**
 * Requests the mail about an expired hold through `send`; the job is idempotent. A free order that nobody confirmed may
 * have been placed by somebody else, so its mailbox gets no second mail.
 */
async function notifyOfExpiry(
  { id, expiresAt, total }: Order,
  now: Date,
  send: (job: JobOf<'send-mail'>) => Promise<unknown>,
): Promise<void> {
  if (total > 0 && now.getTime() - Date.parse(expiresAt) < EXPIRY_MAIL_DEADLINE)
    await send({ kind: 'send-mail', mail: 'expired', orderId: id });
}

/** A ticket mail is sent within seconds; after this, something is holding it up. */
const SENDING_TIMEOUT = 10 * MINUTE;

function isUnsentForLong({ sentAt, payment, emailCorrectedAt, emailRestoredAt }: Order, now: Date): boolean {
  const since = emailRestoredAt ?? emailCorrectedAt ?? payment?.paidAt;
  return !sentAt && since !== undefined && now.getTime() - Date.parse(since) >= SENDING_TIMEOUT;
}

/** Longer than a worker that died keeps its message: by then the job was tried again, or it is lost. */
const LOST_AFTER = 4 * MINUTE;

/** Since when new tickets are owed: since the payment, or since the order was corrected. */
const owedSince = ({ staleSince, payment, createdAt }: Order): string =>
  staleSince ?? payment?.paidAt ?? createdAt;

/** Finishes an order that was paid or cancelled; a payment that arrives now is one too many. */
async function finishDecided(
  order: Order,
  payments: PaymentProviders,
  now: Date,
  deps: FinishDeps,
): Promise<FinishResult> {
  const isUnfinished = order.status === 'paid' && (!order.sentAt || order.staleSince !== undefined);
  const isLost = isUnfinished && now.getTime() - Date.parse(owedSince(order)) >= LOST_AFTER;
  const isRepeated =
    isLost && (await repeatJob({ kind: 'issue-tickets', orderId: order.id }, now, deps, owedSince(order)));
  if (isUnfinished && isUnsentForLong(order, now)) raise('not-sent');
  if (isGivenBack(order)) {
    const enqueue: Enqueue = async (job) => void (await repeatJob(job, now, deps));
    await finishRefund(order, now, { ...deps, enqueue });
  }
  if (otherSessions(order).length > 0) await findPayments(order, payments, now, deps);
  return isRepeated ? 'resent' : 'nothing';
}

/**
 * Completes whatever is left of one open order: before it expires the provider is asked, a paid one without its mail or
 * with outdated PDFs is issued again, stray payments are looked for. When the provider is unreachable nothing is
 * decided, and the next sweep retries.
 */
export async function finishOrder(
  order: Order,
  payments: PaymentProviders,
  now: Date,
  deps: FinishDeps,
): Promise<FinishResult> {
  switch (order.status) {
    case 'awaiting-payment': {
      if (await findPayments(order, payments, now, deps)) return 'settled';
      if (now.toISOString() < order.expiresAt) {
        if (needsConfirmation(order))
          await deps.enqueue({ kind: 'send-mail', mail: 'confirm-order', orderId: order.id });
        return 'nothing';
      }
      if (!(await deps.orders.write(expiredChange(order, now)))) return 'nothing';
      await notifyOfExpiry(order, now, deps.enqueue);
      return 'expired';
    }
    case 'expired':
      if (await findPayments(order, payments, now, deps)) return 'settled';
      await notifyOfExpiry(order, now, (job) => repeatJob(job, now, deps));
      return 'nothing';
    default:
      return finishDecided(order, payments, now, deps);
  }
}
