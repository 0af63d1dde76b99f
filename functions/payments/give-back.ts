import { orderNumberOf } from '../../shared/domain/ids.ts';
import type { Order } from '../../shared/domain/order.ts';
import { log } from '../log.ts';
import type { Payments } from '../outside/payments/port.ts';

/**
 * Asks the provider to return the whole payment of an order in `refunding`. The refund's id follows from the
 * order's, so asking again never returns money twice; that it is done is told by a notice.
 */
export async function giveBack(order: Order, payments: Payments, publicUrl: string): Promise<void> {
  const { sessionId, providerId } = order.payment ?? {};
  if (!sessionId || !providerId) throw new Error(`order ${order.id} has no payment to return`);
  const answer = await payments.refund({
    sessionId,
    providerId,
    amount: order.total,
    refundId: `${order.id.replace('_', '')}r1`,
    description: orderNumberOf(order.id),
    notifyUrl: `${publicUrl}/api/payments/przelewy24/notify`,
  });
  if (typeof answer === 'object') log.error('refund-refused', new Error(answer.refused), { order: order.id });
}
