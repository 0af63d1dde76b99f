import type { SoldTicket } from '../../shared/contract/tickets.ts';
import type { Order } from '../../shared/domain/order.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import { CHANGED_SHARDS, DUE_SHARDS } from '../store/table.ts';
import { soldRows } from './sold-rows.ts';

/** Indexes lag behind the table; reading this much again finds what was still on its way. */
const OVERLAP_MILLISECONDS = 10_000;

interface FairOrders {
  orders: Map<string, Order>;
  /** The latest `changedAt` seen in each shard. */
  seen: string[];
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

const overlapping = (seen: string): string =>
  seen === '' ? '' : new Date(Date.parse(seen) - OVERLAP_MILLISECONDS).toISOString();

async function readChanges(fairId: string, kept: FairOrders, orders: OrderStore): Promise<void> {
  await Promise.all(
    numbers(CHANGED_SHARDS).map(async (shard) => {
      for (const order of await orders.changedSince(fairId, shard, overlapping(kept.seen[shard] ?? ''))) {
        kept.orders.set(order.id, order);
        if (order.changedAt > (kept.seen[shard] ?? '')) kept.seen[shard] = order.changedAt;
      }
    }),
  );
}

/** Orders that nobody has paid yet enter the index of changes only when something comes of them. */
async function readOpen(fairId: string, kept: FairOrders, orders: OrderStore): Promise<void> {
  const open = (await Promise.all(numbers(DUE_SHARDS).map((shard) => orders.due('open', shard)))).flat();
  const listed = new Set(open.map(({ orderId }) => orderId));
  for (const order of kept.orders.values())
    if (order.status === 'awaiting-payment' && !listed.has(order.id)) kept.orders.delete(order.id);
  const news = [...listed].filter((orderId) => !kept.orders.has(orderId));
  for (const order of await orders.many(news)) if (order.fairId === fairId) kept.orders.set(order.id, order);
}

/**
 * The sold tickets of a fair, newest first. They are kept in this process and brought up to date by reading
 * only what changed since, because a search over any column needs them all.
 */
export function soldProjection({ orders, fairs }: { orders: OrderStore; fairs: FairStore }) {
  const kept = new Map<string, FairOrders>();
  return async (fairId: string): Promise<SoldTicket[]> => {
    const fair = kept.get(fairId) ?? { orders: new Map(), seen: numbers(CHANGED_SHARDS).map(() => '') };
    kept.set(fairId, fair);
    const [sold] = await Promise.all([fairs.withTypes(fairId), readOpen(fairId, fair, orders)]);
    await readChanges(fairId, fair, orders);
    return [...fair.orders.values()]
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .flatMap((order) => soldRows(order, sold?.types ?? []));
  };
}
