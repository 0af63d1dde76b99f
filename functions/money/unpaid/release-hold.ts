import type { Order } from '#shared/domain/order.ts';
import type { OpenPayments, PaymentProviders } from '../../adapters/payments/port.ts';
import { expiredChange } from '../../store/orders/order-payments.ts';
import type { AuditStore } from '../../store/people/audit.ts';
import { findPayments } from '../payments/find-payments.ts';
import type { SettleDeps } from '../payments/settle.ts';

export interface ReleaseDeps extends SettleDeps {
  payments: OpenPayments;
  audit: AuditStore;
}

/** The audit entry of a hold that the office released. */
export const releasedBy = (actorId: string, order: Order, at: Date) => ({
  entityId: order.id,
  otherEntityId: order.fairId,
  actorId,
  action: 'hold-released' as const,
  at,
});

/**
 * Expires one hold early: the provider is asked first, and a later payment still takes the places again or is refunded.
 */
export async function releaseHold(
  order: Order,
  payments: PaymentProviders,
  now: Date,
  deps: SettleDeps,
): Promise<'released' | 'paid' | 'over'> {
  if (order.status !== 'awaiting-payment') return 'over';
  if (await findPayments(order, payments, now, deps)) return 'paid';
  if (!(await deps.orders.write(expiredChange(order, now)))) return 'over';
  // Nobody has confirmed a free one, so its mailbox may be a stranger's.
  if (order.total > 0) await deps.enqueue({ kind: 'send-mail', mail: 'expired', orderId: order.id });
  return 'released';
}
