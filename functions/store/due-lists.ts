import type { Db } from './db.ts';
import { indexPartition, partitionPartsOf } from './keys.ts';
import { queryShards, shardOf } from './shards.ts';
import { DUE_SHARDS } from './table.ts';

/**
 * What the sweep goes through: `open` orders wait for money or for their mail; `late` ones may still be paid although
 * they need no payment any more; `owed` ones have a mail or new PDFs to come; `repay` has the payments that go back.
 */
export type DueList = 'open' | 'late' | 'owed' | 'repay';

/** Where an order, or a payment of it, stands on a due list. */
export const dueEntry = (list: DueList, orderId: string) => ({
  list,
  shard: shardOf(orderId, DUE_SHARDS),
});

export interface DueEntry {
  orderId: string;
  /** The rest of its key: an order's, or a repayment's. */
  sk: string;
  /** On `repay` when it is due, else when its hold ends. */
  expiresAt: string;
}

/** What is on a due list, in no particular order; an index is always a moment behind. */
export async function readDueList(db: Db, list: DueList): Promise<DueEntry[]> {
  const items = await queryShards(db, DUE_SHARDS, (shard) => indexPartition('order', 'due', { list, shard }));
  return items.map(({ pk, sk, expiresAt }) => ({
    orderId: partitionPartsOf('order', pk)?.orderId ?? '',
    sk: String(sk),
    expiresAt: String(expiresAt),
  }));
}
