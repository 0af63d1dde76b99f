import { type Order, otherSessions } from '#shared/domain/order.ts';
import type { PaymentProviders } from '../../adapters/payments/port.ts';
import { type SettleDeps, settle } from './settle.ts';

/**
 * Asks the providers about every session of an order that may still bring money, and settles what it finds. The latest
 * session comes first, because the buyer was last sent there.
 * @returns whether one of the payments pays for the order
 * @throws Problem provider_unreachable
 */
export async function findPayments(
  order: Order,
  payments: PaymentProviders,
  now: Date,
  deps: SettleDeps,
): Promise<boolean> {
  let settled = false;
  let current: Order | undefined = order;
  for (const session of otherSessions(order).reverse()) {
    const state = await (await payments.of(session)).lookup(session.sessionId, session);
    if (state.state !== 'paid' || !current) continue;
    const outcome = await settle(current, { ...state, ...session }, payments, now, deps);
    settled ||= outcome === 'issuing' || outcome === 'refunding';
    current = await deps.orders.byId(order.id);
  }
  return settled;
}
