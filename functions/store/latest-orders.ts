import { type Order, order } from '#shared/domain/order.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { CHANGED_SHARDS } from './table.ts';

/** Single orders to show the office something real by. */
export const latestOrders = (db: Db) => ({
  async byId(orderId: string): Promise<Order | undefined> {
    const item = await db.get(keyOf('order', [orderId]));
    return item && parseItem(order, item);
  },

  /** The order of a fair that was paid or changed last; undefined where none was. */
  async latest(fairId: string): Promise<Order | undefined> {
    const shards = Array.from({ length: CHANGED_SHARDS }, (_, shard) => `${fairId}#${shard}`);
    const found = await Promise.all(
      shards.map((pk) => db.query({ index: 'changed', pk, backwards: true, limit: 1 })),
    );
    const [last] = found.flat().sort((a, b) => (String(a.changedAt) < String(b.changedAt) ? 1 : -1));
    return last && parseItem(order, last);
  },
});
export type LatestOrders = ReturnType<typeof latestOrders>;
