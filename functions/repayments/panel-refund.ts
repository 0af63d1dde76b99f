import type { Order } from '#shared/domain/order.ts';
import { repaymentIds } from '#shared/domain/repayment.ts';
import type { PanelRefund } from '../adapters/payments/port.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import type { RepaymentStore } from '../store/repayments.ts';

/**
 * Records money of a paid order that somebody returned in the provider's panel: its tickets are still valid, and a
 * person decides whether they stay so. Idempotent; a further refund of the same payment is a new decision.
 * @param refund with all that was returned there so far
 */
export async function recordPanelRefund(
  order: Order,
  refund: PanelRefund,
  now: Date,
  { repayments }: { repayments: RepaymentStore },
): Promise<void> {
  const { sessionId, providerId, amount, currency } = refund;
  if (order.status !== 'paid' || order.payment?.providerId !== providerId) return;
  const repaymentId = repaymentIds.panel(providerId);
  const known = await repayments.byId(order.id, repaymentId);
  if (known && known.amount >= amount) return;
  const at = now.toISOString();
  const change = { entityId: order.id, who: 'system', what: 'payment-refunded-in-panel', at: now };
  const isNew = await repayments.add(
    {
      repaymentId,
      orderId: order.id,
      fairId: order.fairId,
      provider: order.payment.provider,
      sessionId,
      providerId,
      amount,
      currency,
      cause: 'refunded-in-panel',
      state: 'needs-a-look',
      asks: 0,
      refusals: 0,
      nextAt: at,
      foundAt: at,
    },
    { ...change, after: { total: amount } },
  );
  if (!isNew) return;
  log.warn('refunded-in-panel', { order: order.id });
  raise('refunded-in-panel');
}
