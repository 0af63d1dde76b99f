import type { Order } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import { isTrial } from '#shared/domain/trial.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

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
        (order) =>
          order.status === 'paid' &&
          order.total === 0 &&
          order.source === 'web' &&
          order.createdAt >= from &&
          !order.erasedAt &&
          !isTrial(order),
      ),
    );
  return found.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
