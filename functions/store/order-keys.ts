import { createHash } from 'node:crypto';
import type { Order } from '../../shared/domain/order.ts';
import { type Key, keyOf } from './keys.ts';
import { CHANGED_SHARDS, DUE_SHARDS } from './table.ts';

/**
 * What the sweep goes through: `open` orders wait for money or for their mail, `late` ones have expired and may
 * still be paid, `owed` ones have a refund or new PDFs to come.
 */
export type DueList = 'open' | 'late' | 'owed';

const shardOf = (orderId: string, count: number): number =>
  (createHash('sha256').update(orderId).digest()[0] ?? 0) % count;

/** A partition of the `due` index. */
export const dueShard = (list: DueList, shard: number): string => `${list}#${shard}`;
export const changedShard = (fairId: string, shard: number): string => `${fairId}#${shard}`;

/** Where an order is on one of the lists. */
export const dueShardOf = (list: DueList, orderId: string): string =>
  dueShard(list, shardOf(orderId, DUE_SHARDS));
export const changedShardOf = (of: Pick<Order, 'id' | 'fairId'>): string =>
  changedShard(of.fairId, shardOf(of.id, CHANGED_SHARDS));

export const orderKey = (orderId: string): Key => keyOf('order', [orderId]);
