import type { Db } from '../engine/db.ts';
import { indexPartition, partitionPartsOf } from '../engine/keys.ts';
import { queryShards, shardOf } from '../engine/shards.ts';
import { DUE_SHARDS } from '../engine/table.ts';

/**
 * The lists that the sweep reads: `open` orders wait for money or for their mail; `late` ones need no payment any more
 * but may still get one; `owed` ones need a mail or new PDFs; `repay` has the payments to be returned.
 */
export type DueList = 'open' | 'late' | 'owed' | 'repay';

/** The index entry of an order, or of one of its payments, on a due list. */
export const dueEntry = (list: DueList, orderId: string) => ({
  list,
  shard: shardOf(orderId, DUE_SHARDS),
});

export interface DueEntry {
  orderId: string;
  /** The rest of its sort key: an order's, or a repayment's. */
  sk: string;
  /** On `repay` when it is due, otherwise when its hold ends. */
  expiresAt: string;
}

/** What is on a due list, in no particular order; eventually consistent, because it is read from an index. */
export async function readDueList(db: Db, list: DueList): Promise<DueEntry[]> {
  const items = await queryShards(db, DUE_SHARDS, (shard) => indexPartition('order', 'due', { list, shard }));
  return items.map(({ pk, sk, expiresAt }) => ({
    orderId: partitionPartsOf('order', pk)?.orderId ?? '',
    sk: String(sk),
    expiresAt: String(expiresAt),
  }));
}
