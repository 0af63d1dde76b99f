import type { Order } from '#shared/domain/order.ts';
import type { Payments } from '../adapters/payments/port.ts';
import { findPayments } from '../payments/find-payments.ts';
import type { SettleDeps } from '../payments/settle.ts';

/**
 * Expires one hold early: the provider is asked first, and a later payment still takes the places again or is refunded.
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
