import type { Order } from '../../shared/domain/order.ts';
import { leavingOf } from '../../shared/domain/retention.ts';
import type { OrderStore } from '../store/orders.ts';
import { CHANGED_SHARDS, DUE_SHARDS } from '../store/table.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/**
 * The orders of a fair that name an address, as buyer or as holder. No index has addresses: they would cost every
 * order a write, for a question that comes a few times a year.
 */
export async function ordersOf(
  fairId: string,
  email: string,
  orders: Pick<OrderStore, 'changedPages' | 'due' | 'many'>,
): Promise<Order[]> {
  const found = new Map<string, Order>();
  const look = (page: readonly Order[]) => {
    for (const order of page)
      if (order.fairId === fairId && leavingOf(order, email)) found.set(order.id, order);
  };
  const changed = numbers(CHANGED_SHARDS).map(async (shard) => {
    for await (const page of orders.changedPages(fairId, shard)) look(page);
  });
  // What nobody has paid yet is not among the changes.
  const open = numbers(DUE_SHARDS).map(async (shard) => {
    const due = await orders.due('open', shard);
    look(await orders.many(due.map(({ orderId }) => orderId)));
  });
  await Promise.all([...changed, ...open]);
  return [...found.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
