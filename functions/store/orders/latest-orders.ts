import type { Order } from '#shared/domain/order.ts';
import type { Db } from '../engine/db.ts';
import { indexPartition } from '../engine/keys.ts';
import { queryShards } from '../engine/shards.ts';
import { CHANGED_SHARDS } from '../engine/table.ts';
import { orders } from './order-entity.ts';

/** Reads single orders, so that the office can preview something with real data. */
export const latestOrders = (db: Db) => ({
  byId: (orderId: string): Promise<Order | undefined> => orders.get(db, { orderId }),

  /** A fair's most recently paid or changed order; undefined where there is none. */
  async latest(fairId: string): Promise<Order | undefined> {
    const found = await queryShards(db, CHANGED_SHARDS, (shard) => ({
      ...indexPartition('order', 'changed', { fairId, shard }),
      backwards: true,
      limit: 1,
    }));
    const [last] = found.sort((a, b) => (String(a.changedAt) < String(b.changedAt) ? 1 : -1));
    return last && orders.read(last);
  },
});
export type LatestOrders = ReturnType<typeof latestOrders>;
