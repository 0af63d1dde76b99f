import { type Order, order } from '#shared/domain/order.ts';
import { entity } from './entity.ts';
import { shardOf } from './shards.ts';
import { CHANGED_SHARDS } from './table.ts';

export const orders = entity('order', order);

/** Where an order stands among those of its fair that changed. */
export const changedEntry = ({ id, fairId }: Pick<Order, 'id' | 'fairId'>) => ({
  fairId,
  shard: shardOf(id, CHANGED_SHARDS),
});
