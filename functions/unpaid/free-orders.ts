import type { Order } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import type { OrderStore } from '../store/orders.ts';

/** A fair's free orders of the shop in the last day, whose networks are still known; the latest first. */
export async function freeOrders(
  orders: Pick<OrderStore, 'changedPages'>,
  fairId: string,
  now: Date,
): Promise<Order[]> {
  const from = new Date(now.getTime() - DAY).toISOString();
  const found: Order[] = [];
  for await (const page of orders.changedPages(fairId, from))
    found.push(
      ...page.filter(
        ({ status, total, source, createdAt, erasedAt }) =>
          status === 'paid' && total === 0 && source === 'web' && createdAt >= from && !erasedAt,
      ),
    );
  return found.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
