import type { Order } from '#shared/domain/order.ts';
import { isUndecided, type Repayment, type RepaymentCause } from '#shared/domain/repayment.ts';
import type { Payments } from '../adapters/payments/port.ts';
import { pursueRepayment, type RepaymentDeps } from '../repayments/pursue-repayment.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import type { Money } from './money.ts';

type StrayCause = Exclude<RepaymentCause, 'order-refunded'>;

/**
 * Puts a payment on record that is not what pays for its order. A second payment is on its way back from then on;
 * one that does not fit, or could not be claimed, waits for a person. Seen again, it stays as it is.
 * @throws Problem provider_unreachable; the payment is on record then, and the sweep asks again
 */
export async function recordStrayPayment(
  order: Order,
  money: Money,
  cause: StrayCause,
  payments: Payments,
  now: Date,
  deps: RepaymentDeps,
): Promise<void> {
  const at = now.toISOString();
  const stray: Repayment = {
    orderId: order.id,
    fairId: order.fairId,
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
  const change = { entityId: order.id, who: 'system', what: 'payment-unexpected', at: now };
  if (!(await deps.repayments.add(stray, { ...change, after: { total: money.amount } }))) return;
  log.warn('stray-payment', { order: order.id, cause });
  raise(cause);
  await pursueRepayment(stray, payments, now, deps);
}
