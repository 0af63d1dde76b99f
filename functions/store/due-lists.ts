import { createHash } from 'node:crypto';
import type { Db } from './db.ts';
import { DUE_SHARDS } from './table.ts';

/**
 * What the sweep goes through: `open` orders wait for money or for their mail; `late` ones may still be paid although
 * they need no payment any more; `owed` ones have a mail or new PDFs to come; `repay` has the payments that go back.
 */
export type DueList = 'open' | 'late' | 'owed' | 'repay';

const shardOf = (orderId: string): number =>
  (createHash('sha256').update(orderId).digest()[0] ?? 0) % DUE_SHARDS;

/** The partition of the `due` index that an order's entry on a list is in. */
export const dueShardOf = (list: DueList, orderId: string): string => `${list}#${shardOf(orderId)}`;

export interface DueEntry {
  orderId: string;
  /** The rest of its key: `order`, or `repayment#…`. */
  sk: string;
  /** On `repay` when it is due, else when its hold ends. */
  expiresAt: string;
}

/** What is on a due list, in no particular order; an index is always a moment behind. */
export async function readDueList(db: Db, list: DueList): Promise<DueEntry[]> {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => `${list}#${shard}`);
  const items = await Promise.all(shards.map((pk) => db.query({ index: 'due', pk })));
  return items.flat().map(({ pk, sk, expiresAt }) => ({
    orderId: String(pk).slice('order#'.length),
    sk: String(sk),
    expiresAt: String(expiresAt),
  }));
}
