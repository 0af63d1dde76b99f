import type { Order } from '#shared/domain/order.ts';
import { leavingOf } from '#shared/domain/retention.ts';
import type { SoldFairs } from '../../read-models/sold-projection.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

export interface LookDeps {
  sold: SoldFairs;
  orders: Pick<OrderStore, 'many'>;
}

/**
 * The orders of a fair with an address, as buyer or as holder, the latest first. No index has addresses: it would cost
 * a write per order, for a request that comes a few times a year.
 * @throws Problem still_reading
 */
export async function ordersOf(
  fairId: string,
  email: string,
  now: Date,
  { sold, orders }: LookDeps,
): Promise<Order[]> {
  const found = await orders.many((await sold(fairId, now)).naming(email));
  return found
    .filter((order) => leavingOf(order, email))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
