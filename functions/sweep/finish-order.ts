import type { Order } from '../../shared/domain/order.ts';
import { refundMail } from '../../shared/domain/refund.ts';
import { MINUTE } from '../../shared/domain/time.ts';
import type { Payments } from '../outside/payments/port.ts';
import { giveBack } from '../payments/give-back.ts';
import { type SettleNeeds, settle } from '../payments/settle.ts';

export interface FinishNeeds extends SettleNeeds {
  publicUrl: string;
}

export type Finished = 'settled' | 'expired' | 'resent' | 'refund-asked' | 'refunded' | 'nothing';

/**
 * Asks the provider whether an order was paid after all, and settles it if so.
 * @throws Problem provider_unreachable
 */
export async function settleIfPaid(
  order: Order,
  payments: Payments,
  now: Date,
  needs: FinishNeeds,
): Promise<boolean> {
  const sessionId = order.payment?.sessionId ?? order.id;
  const state = await payments.lookup(sessionId);
  if (state.state !== 'paid') return false;
  const money = { ...state, sessionId };
  if (!state.verified && (await payments.verify(money)) !== 'verified') return false;
  if ((await settle(order, money, now, needs)) === 'refunding') {
    const current = await needs.orders.byId(order.id);
    if (current) await giveBack(current, payments, needs.publicUrl);
  }
  return true;
}

/** The mail that tells of a refund, unless it is out: sent once however often it is asked for. */
async function tell(order: Order, { enqueue }: FinishNeeds): Promise<void> {
  if (!order.refund?.toldAt)
    await enqueue({ kind: 'send-mail', mail: refundMail(order.refund), orderId: order.id });
}

/** A refund whose notice was lost is found by asking; one that was not taken up is asked for again. */
async function finishRefund(
  order: Order,
  payments: Payments,
  now: Date,
  needs: FinishNeeds,
): Promise<Finished> {
  await tell(order, needs);
  const { state } = await payments.lookup(order.payment?.sessionId ?? order.id);
  if (state === 'returned') return (await needs.orders.markRefunded(order, now)) ? 'refunded' : 'nothing';
  await giveBack(order, payments, needs.publicUrl);
  return 'refund-asked';
}

/** How long the buyer is told that the time to pay is over: what got lost is made up for, stale news is not. */
const TOLD_WITHIN = 30 * MINUTE;

/** The mail that tells of the end of a hold: sent once however often it is asked for. */
async function tellExpired({ id, expiresAt }: Order, now: Date, { enqueue }: FinishNeeds): Promise<void> {
  if (now.getTime() - Date.parse(expiresAt) < TOLD_WITHIN)
    await enqueue({ kind: 'send-mail', mail: 'expired', orderId: id });
}

/**
 * Does for one open order whatever is left to be done, whoever left it: before it is expired the provider is
 * asked, a paid one whose mail is not out or whose PDFs are out of date is issued again, a refund is followed up.
 * When the provider cannot be reached nothing is decided, and the next sweep tries again.
 */
export async function finishOrder(
  order: Order,
  payments: () => Promise<Payments>,
  now: Date,
  needs: FinishNeeds,
): Promise<Finished> {
  switch (order.status) {
    case 'awaiting-payment': {
      if (await settleIfPaid(order, await payments(), now, needs)) return 'settled';
      if (now.toISOString() < order.expiresAt) return 'nothing';
      if (!(await needs.orders.markExpired(order, now))) return 'nothing';
      await tellExpired(order, now, needs);
      return 'expired';
    }
    case 'paid':
      if (order.sentAt && !order.staleSince) return 'nothing';
      await needs.enqueue({ kind: 'issue-tickets', orderId: order.id });
      return 'resent';
    case 'expired':
      if (await settleIfPaid(order, await payments(), now, needs)) return 'settled';
      await tellExpired(order, now, needs);
      return 'nothing';
    case 'refunding':
      return finishRefund(order, await payments(), now, needs);
    case 'refunded':
      if (order.refund?.toldAt) await needs.orders.markTold(order.id, new Date(order.refund.toldAt));
      else await tell(order, needs);
      return 'nothing';
  }
}
