import type { Order } from '#shared/domain/order.ts';
import type { Payments } from '../adapters/payments/port.ts';
import { findPayments } from '../payments/find-payments.ts';
import type { SettleDeps } from '../payments/settle.ts';

/**
 * Ends one hold early, as its time's end would: the provider is asked first, and money that comes later still buys
 * the places again or goes back.
 */
export async function releaseHold(
  order: Order,
  payments: Payments,
  now: Date,
  deps: SettleDeps,
): Promise<'released' | 'paid' | 'over'> {
  if (order.status !== 'awaiting-payment') return 'over';
  if (await findPayments(order, payments, now, deps)) return 'paid';
  if (!(await deps.orders.markExpired(order, now))) return 'over';
  await deps.enqueue({ kind: 'send-mail', mail: 'expired', orderId: order.id });
  return 'released';
}
