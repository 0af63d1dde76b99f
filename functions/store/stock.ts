import { type Holds, type Shard, shardKey, split } from '#shared/domain/stock.ts';
import type { Db, Write } from './db.ts';
import { type Key, keyOf } from './keys.ts';

const keyOfShard = (key: string): Key => keyOf('stock', key.split('#'));

/** What was said of a shard after a failed hold: where it was read anew, what is left. */
export const ownerOf = (key: string): string => key.slice(0, key.lastIndexOf('#'));

/** The writes that take places; each fails when its shard has fewer than asked. */
export const takeWrites = (holds: Holds): Write[] =>
  Object.entries(holds).map(([key, quantity]) => ({
    update: keyOfShard(key),
    expression: 'SET #left = #left - :quantity',
    condition: '#left >= :quantity',
    values: { ':quantity': quantity },
  }));

/** The writes that give places back. */
export const giveBackWrites = (holds: Holds): Write[] =>
  Object.entries(holds).map(([key, quantity]) => ({
    update: keyOfShard(key),
    expression: 'SET #left = #left + :quantity',
    condition: 'attribute_exists(pk)',
    values: { ':quantity': quantity },
  }));

/** The writes that make the stock of a new owner. */
export const createWrites = (owner: string, places: number, shards: number): Write[] =>
  split(owner, places, shards).map(({ key, left }) => ({
    put: { ...keyOfShard(key), left },
    condition: 'attribute_not_exists(pk)',
  }));

export const stockStore = (db: Db) => ({
  /** What is left of each owner, shard by shard; read consistently unless a moment's lag does no harm. */
  async shards(
    owners: readonly { id: string; shards: number }[],
    { consistent = true } = {},
  ): Promise<Map<string, Shard[]>> {
    const keys = owners.flatMap(({ id, shards }) =>
      Array.from({ length: shards }, (_, n) => shardKey(id, n)),
    );
    const items = await db.getMany(keys.map(keyOfShard), { consistent });
    const left = new Map(items.map((item) => [String(item.pk), Number(item.left)]));
    const found = new Map<string, Shard[]>();
    for (const key of keys) {
      const shard = { key, left: left.get(keyOfShard(key).pk) ?? 0 };
      found.set(ownerOf(key), [...(found.get(ownerOf(key)) ?? []), shard]);
    }
    return found;
  },
});
export type StockStore = ReturnType<typeof stockStore>;
