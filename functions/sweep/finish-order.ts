import type { Order } from '../../shared/domain/order.ts';
import type { Payments } from '../outside/payments/port.ts';
import { giveBack } from '../payments/give-back.ts';
import { type SettleNeeds, settle } from '../payments/settle.ts';

export interface FinishNeeds extends SettleNeeds {
  publicUrl: string;
}

export type Finished = 'settled' | 'expired' | 'resent' | 'refund-asked' | 'nothing';

/** Asks the provider whether an order was paid after all, and settles it if so. */
async function settleIfPaid(
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

/**
 * Does for one open order whatever is left to be done, whoever left it: before it is expired the provider is
 * asked, a paid one whose mail is not out is issued again, a refund that was not taken up is asked for again.
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
      return (await needs.orders.markExpired(order, now)) ? 'expired' : 'nothing';
    }
    case 'paid':
      if (order.sentAt) return 'nothing';
      await needs.enqueue({ kind: 'issue-tickets', orderId: order.id });
      return 'resent';
    case 'expired':
      return (await settleIfPaid(order, await payments(), now, needs)) ? 'settled' : 'nothing';
    case 'refunding':
      await giveBack(order, await payments(), needs.publicUrl);
      return 'refund-asked';
    default:
      return 'nothing';
  }
}
