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
import type { PaymentProviders, Payments } from '../../adapters/payments/port.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { notifyAddress } from '../../runtime/links.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import type { RepaymentStore } from '../../store/orders/repayments.ts';

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
async function notify(repayment: Repayment, { enqueue }: RepaymentDeps): Promise<void> {
  if (isOwnMoney(repayment) || repayment.notifiedAt) return;
  await enqueue({
    kind: 'send-mail',
    mail: 'returned-payment',
    orderId: repayment.orderId,
    sending: sendingOf(repayment),
  });
}

export async function markReturned(
  repayment: Repayment,
  now: Date,
  { repayments }: RepaymentDeps,
): Promise<PursuitResult> {
  if (!isOpenRepayment(repayment)) return 'changed';
  const after: Repayment = { ...repayment, state: 'returned', settledAt: now.toISOString() };
  return (await repayments.settle(repayment, after, now)) ? 'returned' : 'changed';
}

async function leaveToPerson(
  repayment: Repayment,
  refusal: string,
  { repayments }: RepaymentDeps,
): Promise<PursuitResult> {
  log.warn('refund-left-to-person', { order: repayment.orderId, refusal });
  if (!(await repayments.move(repayment, { ...repayment, state: 'needs-a-look', refusal }))) return 'changed';
  raise('refund-refused');
  return 'refused';
}

/** The provider tells that a refund has failed which it had made before: the money is with us again. */
export const reopenFailed = (repayment: Repayment, deps: RepaymentDeps): Promise<PursuitResult> =>
  leaveToPerson(repayment, 'the refund failed after it was made', deps);

/** Whether nobody has decided yet what a refund in the provider's panel was for. */
async function isUndecidedInPanel({ orderId, providerId }: Repayment, { repayments }: RepaymentDeps) {
  const found = await repayments.byId(orderId, repaymentIds.panel(providerId));
  return found?.state === 'needs-a-look';
}

/** Records the provider's definite refusal. */
export async function markRefused(
  repayment: Repayment,
  refusal: string,
  now: Date,
  { repayments }: RepaymentDeps,
): Promise<PursuitResult> {
  const after = afterRefusal(repayment, refusal, now);
  log.warn('refund-refused', { order: repayment.orderId, refusals: after.refusals, refusal: after.refusal });
  if (!(await repayments.move(repayment, after))) return 'changed';
  if (after.state === 'needs-a-look') raise('refund-refused');
  return 'refused';
}

/**
 * Requests the refund under its latest request id. The id is stored before it is used, so that a retry after a crash
 * uses the same one, which the provider never pays twice.
 */
async function requestRefund(
  repayment: Repayment,
  payments: Payments,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  const response = await payments.refund({
    sessionId: repayment.sessionId,
    providerId: repayment.providerId,
    amount: repayment.amount,
    refundId: refundIdOf(repayment, repayment.asks),
    description: orderNumberOf(repayment.orderId),
    notifyUrl: notifyAddress(deps.publicUrl, repayment.provider),
  });
  return typeof response === 'object' ? markRefused(repayment, response.refused, now, deps) : 'asked';
}

async function askAnew(
  repayment: Repayment,
  payments: Payments,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  const requested: Repayment = {
    ...repayment,
    state: 'asked',
    asks: repayment.asks + 1,
    nextAt: later(now, AFTER_ASKING),
  };
  if (!(await deps.repayments.move(repayment, requested))) return 'changed';
  return requestRefund(requested, payments, now, deps);
}

async function followUp(
  repayment: Repayment,
  payments: Payments,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  const refundId = refundIdOf(repayment, repayment.asks);
  const { providerId, amount } = repayment;
  const state = await payments.refundState({ providerId, refundId, amount });
  if (state === 'done') return markReturned(repayment, now, deps);
  if (state === 'rejected') return markRefused(repayment, 'rejected', now, deps);
  // Asked for again, money would go back twice: a person compares.
  if (state === 'other-amount') return leaveToPerson(repayment, 'another amount was returned', deps);
  const waiting = { ...repayment, nextAt: later(now, AFTER_ASKING) };
  if (!(await deps.repayments.move(repayment, waiting))) return 'changed';
  return state === 'unknown' ? requestRefund(waiting, payments, now, deps) : 'waiting';
}

/**
 * Takes a repayment one step further: requests the refund, or asks for its state. Idempotent.
 * @throws Problem provider_unreachable
 */
export async function pursueRepayment(
  repayment: Repayment,
  providers: PaymentProviders,
  now: Date,
  deps: RepaymentDeps,
): Promise<PursuitResult> {
  if (!isPursued(repayment)) return 'waiting';
  await notify(repayment, deps);
  if (repayment.nextAt > now.toISOString()) return 'waiting';
  const payments = await providers.of(repayment);
  const known = await payments.lookup(repayment.sessionId, repayment);
  // It says so of the payment, however many parts that went back in.
  if (known.state === 'returned' && !repayment.part) return markReturned(repayment, now, deps);
  if (repayment.state === 'asked') return followUp(repayment, payments, now, deps);
  const { providerId, sessionId, amount, currency } = repayment;
  // It may be this very part that somebody returned there.
  if (repayment.part && (await isUndecidedInPanel(repayment, deps)))
    return leaveToPerson(repayment, 'money of this payment was returned in the panel', deps);
  // A payment that was never verified cannot be refunded either.
  if (known.state === 'paid' && !known.verified) {
    const claimed = await payments.verify({ sessionId, providerId, amount, currency });
    if (claimed !== 'verified') return markRefused(repayment, 'not verified', now, deps);
  }
  return askAnew(repayment, payments, now, deps);
}
