import { orderNumberOf } from '#shared/domain/ids.ts';
import {
  AFTER_ASKING,
  afterRefusal,
  isOpenRepayment,
  isOwnMoney,
  isPursued,
  type Repayment,
  refundIdOf,
  repaymentIds,
  sendingOf,
} from '#shared/domain/repayment.ts';
import type { PaymentProviders, Payments } from '../adapters/payments/port.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { notifyAddress } from '../runtime/links.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import type { RepaymentStore } from '../store/repayments.ts';

export interface RepaymentDeps {
  repayments: RepaymentStore;
  enqueue: Enqueue;
  publicUrl: string;
}

export type PursuitResult = 'returned' | 'asked' | 'refused' | 'waiting' | 'changed';

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/**
 * Notifies the buyer of a payment that is returned beside an order; what returns of the order's own has another mail.
 */
async function notify(of: Repayment, { enqueue }: RepaymentDeps): Promise<void> {
  if (isOwnMoney(of) || of.notifiedAt) return;
  await enqueue({
    kind: 'send-mail',
    mail: 'returned-payment',
    orderId: of.orderId,
    sending: sendingOf(of),
  });
}

export async function markReturned(
  of: Repayment,
  now: Date,
  { repayments }: RepaymentDeps,
): Promise<PursuitResult> {
  if (!isOpenRepayment(of)) return 'changed';
  const after: Repayment = { ...of, state: 'returned', settledAt: now.toISOString() };
  return (await repayments.settle(of, after, now)) ? 'returned' : 'changed';
}

async function leaveToPerson(
  of: Repayment,
  refusal: string,
  { repayments }: RepaymentDeps,
): Promise<PursuitResult> {
  log.warn('refund-left-to-person', { order: of.orderId, refusal });
  if (!(await repayments.move(of, { ...of, state: 'needs-a-look', refusal }))) return 'changed';
  raise('refund-refused');
  return 'refused';
}

/** Whether nobody has decided yet what a refund in the provider's panel was for. */
async function isUndecidedInPanel({ orderId, providerId }: Repayment, { repayments }: RepaymentDeps) {
  const found = await repayments.byId(orderId, repaymentIds.panel(providerId));
  return found?.state === 'needs-a-look';
}

/** Records the provider's definite refusal. */
export async function markRefused(
  of: Repayment,
  refusal: string,
  now: Date,
  { repayments }: RepaymentDeps,
): Promise<PursuitResult> {
  const after = afterRefusal(of, refusal, now);
  log.warn('refund-refused', { order: of.orderId, refusals: after.refusals, refusal: after.refusal });
  if (!(await repayments.move(of, after))) return 'changed';
  if (after.state === 'needs-a-look') raise('refund-refused');
  return 'refused';
}

/**
 * Requests the refund under its latest request id. The id is stored before it is used, so that a retry after a crash
 * uses the same one, which the provider never pays twice.
 */
async function requestRefund(
  of: Repayment,
  payments: Payments,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  const response = await payments.refund({
    sessionId: of.sessionId,
    providerId: of.providerId,
    amount: of.amount,
    refundId: refundIdOf(of, of.asks),
    description: orderNumberOf(of.orderId),
    notifyUrl: notifyAddress(deps.publicUrl, of.provider),
  });
  return typeof response === 'object' ? markRefused(of, response.refused, now, deps) : 'asked';
}

async function askAnew(
  of: Repayment,
  payments: Payments,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  const requested: Repayment = {
    ...of,
    state: 'asked',
    asks: of.asks + 1,
    nextAt: later(now, AFTER_ASKING),
  };
  if (!(await deps.repayments.move(of, requested))) return 'changed';
  return requestRefund(requested, payments, now, deps);
}

async function followUp(
  of: Repayment,
  payments: Payments,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  const refundId = refundIdOf(of, of.asks);
  const { providerId, amount } = of;
  const state = await payments.refundState({ providerId, refundId, amount });
  if (state === 'done') return markReturned(of, now, deps);
  if (state === 'rejected') return markRefused(of, 'rejected', now, deps);
  // Asked for again, money would go back twice: a person compares.
  if (state === 'other-amount') return leaveToPerson(of, 'another amount was returned', deps);
  const waiting = { ...of, nextAt: later(now, AFTER_ASKING) };
  if (!(await deps.repayments.move(of, waiting))) return 'changed';
  return state === 'unknown' ? requestRefund(waiting, payments, now, deps) : 'waiting';
}

/**
 * Takes a repayment one step further: requests the refund, or asks for its state. Idempotent.
 * @throws Problem provider_unreachable
 */
export async function pursueRepayment(
  of: Repayment,
  providers: PaymentProviders,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  if (!isPursued(of)) return 'waiting';
  await notify(of, deps);
  if (of.nextAt > now.toISOString()) return 'waiting';
  const payments = await providers.of(of);
  const known = await payments.lookup(of.sessionId);
  // It says so of the payment, however many parts that went back in.
  if (known.state === 'returned' && !of.part) return markReturned(of, now, deps);
  if (of.state === 'asked') return followUp(of, payments, now, deps);
  const { providerId, sessionId, amount, currency } = of;
  // It may be this very part that somebody returned there.
  if (of.part && (await isUndecidedInPanel(of, deps)))
    return leaveToPerson(of, 'money of this payment was returned in the panel', deps);
  // A payment that was never verified cannot be refunded either.
  if (known.state === 'paid' && !known.verified) {
    const claimed = await payments.verify({ sessionId, providerId, amount, currency });
    if (claimed !== 'verified') return markRefused(of, 'not verified', now, deps);
  }
  return askAnew(of, payments, now, deps);
}
