import type { Order } from '#shared/domain/order.ts';
import { isUndecided, type Repayment, type RepaymentCause, repaymentIds } from '#shared/domain/repayment.ts';
import type { PaymentProviders } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import { pursueRepayment, type RepaymentDeps } from '../repayments/pursue-repayment.ts';
import type { Money } from './money.ts';

type StrayCause = Exclude<RepaymentCause, 'order-refunded' | 'tickets-returned'>;

/**
 * Records a payment that is not the one that pays for its order. A second payment is due for refund from then on; one
 * whose sum does not match, or that could not be verified, waits for a person. Idempotent.
 * @throws Problem provider_unreachable; the payment is recorded by then, and the sweep retries
 */
export async function recordStrayPayment(
  order: Order,
  money: Money,
  cause: StrayCause,
  payments: PaymentProviders,
  now: Date,
  deps: RepaymentDeps,
): Promise<void> {
  const at = now.toISOString();
  const stray: Repayment = {
    repaymentId: repaymentIds.payment(money.providerId),
    orderId: order.id,
    fairId: order.fairId,
    provider: money.provider,
    sessionId: money.sessionId,
    providerId: money.providerId,
    amount: money.amount,
    currency: money.currency,
    method: money.method,
    cause,
    state: isUndecided(cause) ? 'needs-a-look' : 'owed',
    asks: 0,
    refusals: 0,
    nextAt: at,
    foundAt: at,
  };
  const change = { entityId: order.id, actorId: 'system', action: 'payment-unexpected' as const, at: now };
  if (!(await deps.repayments.add(stray, { ...change, after: { total: money.amount } }))) return;
  log.warn('stray-payment', { order: order.id, cause });
  raise(cause);
  await pursueRepayment(stray, payments, now, deps);
}
