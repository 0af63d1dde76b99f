import type { Order } from '#shared/domain/order.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

/** The orders that hold places and await payment, of one fair or of all. */
export async function unpaidOrders(
  orders: Pick<OrderStore, 'due' | 'many'>,
  fairId?: string,
): Promise<Order[]> {
  const due = await orders.due('open');
  const found = await orders.many([...new Set(due.map(({ orderId }) => orderId))]);
  return found.filter((order) => order.status === 'awaiting-payment' && (!fairId || order.fairId === fairId));
}
