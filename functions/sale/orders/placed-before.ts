import { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

/**
 * The order that the same request placed before, if any. Looked up only after placing failed: what has sold out
 * or ended since must not hide an existing order.
 * @throws the error of the failed placing, where there is no such order
 */
export async function placedBefore(
  id: string,
  error: unknown,
  orders: Pick<OrderStore, 'byId'>,
): Promise<Order> {
  const existing = error instanceof Problem ? await orders.byId(id) : undefined;
  if (!existing) throw error;
  return existing;
}
