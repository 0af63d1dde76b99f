import { createHash } from 'node:crypto';
import { type Order, order } from '#shared/domain/order.ts';
import { entity } from './entity.ts';
import { CHANGED_SHARDS } from './table.ts';

export const orders = entity('order', order);

const shardOf = (orderId: string): number =>
  (createHash('sha256').update(orderId).digest()[0] ?? 0) % CHANGED_SHARDS;

/** Where an order stands among those of its fair that changed. */
export const changedEntry = ({ id, fairId }: Pick<Order, 'id' | 'fairId'>) => ({
  fairId,
  shard: shardOf(id),
});
