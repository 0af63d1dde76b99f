import { createHash } from 'node:crypto';
import type { Order } from '#shared/domain/order.ts';
import { type Key, keyOf } from './keys.ts';
import { CHANGED_SHARDS } from './table.ts';

const shardOf = (orderId: string): number =>
  (createHash('sha256').update(orderId).digest()[0] ?? 0) % CHANGED_SHARDS;

/** A partition of the `changed` index. */
export const changedShard = (fairId: string, shard: number): string => `${fairId}#${shard}`;

export const changedShardOf = (of: Pick<Order, 'id' | 'fairId'>): string =>
  changedShard(of.fairId, shardOf(of.id));

export const orderKey = (orderId: string): Key => keyOf('order', [orderId]);
