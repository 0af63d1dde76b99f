import { type Holds, type Shard, shardKey, split } from '#shared/domain/stock.ts';
import * as z from '#shared/zod.ts';
import { increased } from '../engine/changes.ts';
import { atLeast, present } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const stock = entity('stock', z.strictObject({ left: z.int() }));

const partsOf = (key: string) => {
  const end = key.lastIndexOf('#');
  return { owner: key.slice(0, end), shard: key.slice(end + 1) };
};

/** The owner of the shard that a key (`typ_…#3`) names. */
export const ownerOf = (key: string): string => partsOf(key).owner;

/** Writes that take places; each fails when its shard has too few. */
export const takeWrites = (holds: Holds): Write[] =>
  Object.entries(holds).map(([key, quantity]) =>
    stock.patch(partsOf(key), { left: increased(-quantity) }, { where: { left: atLeast(quantity) } }),
  );

/** Writes that return places. */
export const releaseWrites = (holds: Holds): Write[] =>
  Object.entries(holds).map(([key, quantity]) =>
    stock.patch(partsOf(key), { left: increased(quantity) }, { where: { pk: present } }),
  );

/** Writes that create a new owner's stock. */
export const createWrites = (owner: string, places: number, shards: number): Write[] =>
  split(owner, places, shards).map(({ key, left }) => stock.create(partsOf(key), { left }));

export const stockStore = (db: Db) => ({
  /** The places left of each owner, by shard; a consistent read unless the caller accepts a stale one. */
  async shards(
    owners: readonly { id: string; shards: number }[],
    { consistent = true } = {},
  ): Promise<Map<string, Shard[]>> {
    const keys = owners.flatMap(({ id, shards }) =>
      Array.from({ length: shards }, (_, n) => shardKey(id, n)),
    );
    const items = await db.getMany(
      keys.map((key) => stock.key(partsOf(key))),
      { consistent },
    );
    const left = new Map(items.map((item) => [String(item.pk), Number(item.left)]));
    const found = new Map<string, Shard[]>();
    for (const key of keys) {
      const shard = { key, left: left.get(stock.key(partsOf(key)).pk) ?? 0 };
      found.set(ownerOf(key), [...(found.get(ownerOf(key)) ?? []), shard]);
    }
    return found;
  },
});
export type StockStore = ReturnType<typeof stockStore>;
