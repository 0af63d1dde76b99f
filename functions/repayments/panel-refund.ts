import type { Order } from '#shared/domain/order.ts';
import { type Repayment, repaymentIds } from '#shared/domain/repayment.ts';
import type { PanelRefund } from '../adapters/payments/port.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import type { RepaymentStore } from '../store/repayments.ts';

type Cause = 'refunded-in-panel' | 'disputed';

const kinds = {
  'refunded-in-panel': { id: repaymentIds.panel, what: 'payment-refunded-in-panel' },
  disputed: { id: repaymentIds.dispute, what: 'payment-disputed' },
} as const;

/** Money of a paid order went back without our asking: a person decides whether its tickets stay valid. */
async function recordLoss(
  order: Order,
  { sessionId, providerId, amount, currency }: PanelRefund,
  cause: Cause,
  now: Date,
  repayments: RepaymentStore,
): Promise<void> {
  const { id, what } = kinds[cause];
  const at = now.toISOString();
  const isNew = await repayments.add(
    {
      repaymentId: id(providerId),
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
    { entityId: order.id, who: 'system', what, at: now, after: { total: amount } },
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
  const known = await repayments.byId(order.id, repaymentIds.panel(refund.providerId));
  if (!known || known.amount < refund.amount)
    await recordLoss(order, refund, 'refunded-in-panel', now, repayments);
}

/**
 * Records that the buyer's bank takes the payment back. Idempotent. Of another payment than the one that pays for a valid
 * order there is nothing to decide here: the alarm alone tells of it.
 */
export async function recordDispute(
  order: Order,
  dispute: PanelRefund,
  now: Date,
  { repayments }: { repayments: RepaymentStore },
): Promise<void> {
  if (isPaidWith(order, dispute)) return recordLoss(order, dispute, 'disputed', now, repayments);
  log.warn('disputed', { order: order.id });
  raise('disputed');
}

/** The bank has decided for us: where nobody has decided about the order yet, nobody needs to. Idempotent. */
export async function endDispute(
  { id: orderId }: Order,
  { providerId }: Pick<PanelRefund, 'providerId'>,
  now: Date,
  { repayments }: { repayments: RepaymentStore },
): Promise<void> {
  const before = await repayments.byId(orderId, repaymentIds.dispute(providerId));
  if (before?.state !== 'needs-a-look') return;
  const change = {
    entityId: orderId,
    who: 'system',
    what: 'dispute-won',
    at: now,
    after: { total: before.amount },
  };
  const ended: Repayment = { ...before, state: 'accepted', by: 'system', settledAt: now.toISOString() };
  await repayments.move(before, ended, change);
}
