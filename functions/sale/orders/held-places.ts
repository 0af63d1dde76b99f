import type { Order } from '#shared/domain/order.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

/** Places held by an order. */
interface Held {
  id: string;
  places: number;
}

/** No money was received: it waits for its payment, or is free. */
export const isUnpaid = ({ status, total }: Order): boolean =>
  status === 'awaiting-payment' || (status === 'paid' && total === 0);

export const placesIn = (holdings: readonly Held[]): number =>
  holdings.reduce((sum, { places }) => sum + places, 0);

/** The existing orders of these holds, by id. */
export async function ordersOf(holdings: readonly Held[], orders: Pick<OrderStore, 'many'>) {
  return new Map((await orders.many(holdings.map(({ id }) => id))).map((order) => [order.id, order]));
}
