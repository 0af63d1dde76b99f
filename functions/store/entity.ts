import * as z from 'zod/mini';
import { type Changes, removed } from './changes.ts';
import { absent, type Where } from './conditions.ts';
import type { Db, Item, Write } from './db.ts';
import {
  type IndexOf,
  type IndexParts,
  indexKey,
  type Key,
  type KeyParts,
  type Kind,
  keyOf,
  type PartitionParts,
  partitionOf,
} from './keys.ts';
import { parseItem } from './parse.ts';
import { indexes, items } from './table.ts';
import { readEach } from './unreadable.ts';
import { conditionPart, updateWrite } from './writes.ts';

/** Places in indexes, by index. */
export type Entries<K extends Kind> = { readonly [I in IndexOf<K>]?: IndexParts<K, I> | undefined };

interface Stored<K extends Kind> {
  /** The indexes that list it. */
  in?: Entries<K>;
  /** When it ends by itself, in seconds since 1970. */
  ttl?: number;
}

type PatchOptions<K extends Kind, T> = Stored<K> & {
  where?: Where<T>;
  /** Where it has to stand in indexes. */
  whereIn?: Entries<K>;
  leave?: readonly IndexOf<K>[];
};

type Schema = z.ZodMiniObject<Readonly<Record<string, z.core.$ZodType>>>;

function indexKeys<K extends Kind>(kind: K, entries: Entries<K> = {}): Item {
  const given = Object.entries(entries) as [IndexOf<K>, IndexParts<K, IndexOf<K>> | undefined][];
  return Object.assign({}, ...given.map(([index, parts]) => (parts ? indexKey(kind, index, parts) : {})));
}

/**
 * One kind of record: the chart's row gives it keys, the schema its fields. Everything written passes the schema
 * first, so that nothing is stored which could not be read back; what a write needs of DynamoDB's language is put
 * together here and nowhere else.
 */
export function entity<K extends Kind, S extends Schema>(kind: K, schema: S) {
  type T = z.output<S>;
  const key = (parts: KeyParts<K>): Key => keyOf(kind, parts);

  const itemOf = (parts: KeyParts<K>, of: T, { in: entries, ttl }: Stored<K> = {}): Key & Item => ({
    ...(z.parse(schema, of) as Item),
    ...key(parts),
    ...indexKeys(kind, entries),
    ...(ttl !== undefined && { ttl }),
  });

  /** Fields of the schema, and places in this kind's indexes, that are not among what is stored now. */
  const goneFrom = (item: Item): string[] => {
    const own = Object.keys((items[kind] as { indexes?: object }).indexes ?? {}) as (keyof typeof indexes)[];
    const placed = own.flatMap((index) => [indexes[index].partitionKey, indexes[index].sortKey]);
    return [...new Set([...Object.keys(schema.shape), ...placed])].filter((name) => item[name] === undefined);
  };

  /** The same, of a record whose key is known as it is stored. */
  const patchAt = (
    at: Key,
    changes: Changes<T>,
    { where, whereIn, leave = [], ttl, in: entries }: PatchOptions<K, T> = {},
  ): Write => {
    const left = Object.fromEntries(leave.map((index) => [indexes[index].partitionKey, removed]));
    const placed = { ...indexKeys(kind, entries), ...left, ...(ttl !== undefined && { ttl }) };
    const wanted = whereIn ? ({ ...where, ...indexKeys(kind, whereIn) } as Where<T>) : where;
    return updateWrite(at, { ...changes, ...placed }, wanted);
  };

  return {
    key,
    patchAt,
    read: (item: Item): T => parseItem(schema, item),
    /** Those that can be read; the others are noted for the jobs page. */
    readEach: (db: Db, found: readonly Item[]): Promise<T[]> => readEach(db, schema, found),

    /** One record, by the parts of its key. */
    async get(db: Db, parts: KeyParts<K>, options?: { consistent?: boolean }): Promise<T | undefined> {
      const item = await db.get(key(parts), options);
      return item && parseItem(schema, item);
    },

    /** All records of this kind in one partition. */
    async inPartition(
      db: Db,
      parts: PartitionParts<K>,
      options: { consistent?: boolean; backwards?: boolean; limit?: number } = {},
    ): Promise<T[]> {
      return readEach(db, schema, await db.query({ ...partitionOf(kind, parts), ...options }));
    },

    put: (parts: KeyParts<K>, of: T, { where, ...stored }: Stored<K> & { where?: Where<T> } = {}): Write => ({
      put: itemOf(parts, of, stored),
      ...conditionPart(where),
    }),

    /** A put that fails where there is one already. */
    create: (parts: KeyParts<K>, of: T, stored?: Stored<K>): Write => ({
      put: itemOf(parts, of, stored),
      ...conditionPart<T>({ pk: absent } as Where<T>),
    }),

    /**
     * Writes a whole record over its stored version. Fields that this release does not know, because a later one wrote
     * them, stay as they are; a put would lose them.
     */
    replace(parts: KeyParts<K>, of: T, where: Where<T>, stored?: Stored<K>): Write {
      const { pk, sk, ...item } = itemOf(parts, of, stored);
      const given = Object.entries(item).filter(([, value]) => value !== undefined);
      const gone = goneFrom(item).map((name) => [name, removed]);
      return updateWrite({ pk, sk }, Object.fromEntries([...given, ...gone]), where);
    },

    /** Changes single fields, and the places in indexes; `leave` names those that list it no longer. */
    patch: (parts: KeyParts<K>, changes: Changes<T>, options?: PatchOptions<K, T>): Write =>
      patchAt(key(parts), changes, options),

    remove: (parts: KeyParts<K>, where?: Where<T>): Write => ({
      remove: key(parts),
      ...conditionPart(where),
    }),

    check(parts: KeyParts<K>, where: Where<T>): Write {
      const { condition = '', values } = conditionPart(where);
      return { check: key(parts), condition, ...(values && { values }) };
    },
  };
}
