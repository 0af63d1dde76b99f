import { digestOf } from '../../runtime/hash-of.ts';
import type { Db, Item, Range } from './db.ts';

/** The shard of an id, out of this many. */
export const shardOf = (id: string, shards: number): number => (digestOf(id)[0] ?? 0) % shards;

/** The items of all shards, in no particular order. */
export async function queryShards(
  db: Db,
  shards: number,
  rangeOf: (shard: number) => Range,
): Promise<Item[]> {
  const ranges = Array.from({ length: shards }, (_, shard) => rangeOf(shard));
  return (await Promise.all(ranges.map((range) => db.query(range)))).flat();
}
