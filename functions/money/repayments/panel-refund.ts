import type { Order } from '#shared/domain/order.ts';
import { type Repayment, repaymentIds } from '#shared/domain/repayment.ts';
import type { PanelRefund } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import type { RepaymentStore } from '../../store/orders/repayments.ts';

/** A payment may be disputed more than once. */
type Dispute = PanelRefund & { disputeId: string };

type Cause = 'refunded-in-panel' | 'disputed';

const trail = {
  'refunded-in-panel': { action: 'payment-refunded-in-panel' as const },
  disputed: { action: 'payment-disputed' as const },
} as const;

/** Money of a paid order went back without our asking: a person decides whether its tickets stay valid. */
async function recordLoss(
  order: Order,
  { sessionId, providerId, amount, currency }: PanelRefund,
  { cause, repaymentId }: { cause: Cause; repaymentId: string },
  now: Date,
  repayments: RepaymentStore,
): Promise<void> {
  const at = now.toISOString();
  const isNew = await repayments.add(
    {
      repaymentId,
      orderId: order.id,
      fairId: order.fairId,
      provider: order.payment?.provider ?? 'none',
      ...{ sessionId, providerId, amount, currency, cause },
      state: 'needs-a-look',
      asks: 0,
      refusals: 0,
      nextAt: at,
      foundAt: at,
    },
    { entityId: order.id, actorId: 'system', ...trail[cause], at: now, after: { total: amount } },
  );
  if (!isNew) return;
  log.warn(cause, { order: order.id });
  raise(cause);
}

const isPaidWith = ({ status, payment }: Order, { providerId }: PanelRefund): boolean =>
  status === 'paid' && payment?.providerId === providerId;

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
  if (!isPaidWith(order, refund)) return;
  const repaymentId = repaymentIds.panel(refund.providerId);
  const known = await repayments.byId(order.id, repaymentId);
  if (!known || known.amount < refund.amount)
    await recordLoss(order, refund, { cause: 'refunded-in-panel', repaymentId }, now, repayments);
}

/**
 * Records that the buyer's bank takes the payment back. Idempotent. Of another payment than the one that pays for a valid
 * order there is nothing to decide here: the alarm alone tells of it.
 */
export async function recordDispute(
  order: Order,
  dispute: Dispute,
  now: Date,
  { repayments }: { repayments: RepaymentStore },
): Promise<void> {
  const repaymentId = repaymentIds.dispute(dispute.disputeId);
  if (isPaidWith(order, dispute))
    return recordLoss(order, dispute, { cause: 'disputed', repaymentId }, now, repayments);
  log.warn('disputed', { order: order.id });
  raise('disputed');
}

/** The bank has decided for us: where nobody has decided about the order yet, nobody needs to. Idempotent. */
export async function endDispute(
  { id: orderId }: Order,
  { disputeId }: Pick<Dispute, 'disputeId'>,
  now: Date,
  { repayments }: { repayments: RepaymentStore },
): Promise<void> {
  const before = await repayments.byId(orderId, repaymentIds.dispute(disputeId));
  if (before?.state !== 'needs-a-look') return;
  const change = {
    entityId: orderId,
    actorId: 'system',
    action: 'dispute-won' as const,
    at: now,
    after: { total: before.amount },
  };
  const ended: Repayment = { ...before, state: 'accepted', by: 'system', settledAt: now.toISOString() };
  await repayments.move(before, ended, change);
}
