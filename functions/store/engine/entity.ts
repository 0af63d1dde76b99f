import * as z from '#shared/zod.ts';
import { type Changes, removed } from './changes.ts';
import { absent, type Where } from './conditions.ts';
import type { Db, Item, Write } from './db.ts';
import {
  type IndexOf,
  type IndexPartitionParts,
  type IndexParts,
  indexKey,
  indexPartition,
  type Key,
  type KeyParts,
  type Kind,
  keyOf,
  type PartitionParts,
  partitionOf,
} from './keys.ts';
import { itemParser, type RecordSchema } from './parse.ts';
import { indexes, items, keyNames } from './table.ts';
import { readEach } from './unreadable.ts';
import { conditionPart, updateWrite } from './writes.ts';

/** Index keys of a record, by index. */
export type Entries<K extends Kind> = { readonly [I in IndexOf<K>]?: IndexParts<K, I> | undefined };

interface StoreOptions<K extends Kind> {
  /** The indexes that list the record. */
  in?: Entries<K>;
  /** When DynamoDB deletes it (its TTL). */
  endsAt?: Date;
}

type PatchOptions<K extends Kind, T> = StoreOptions<K> & {
  where?: Where<T>;
  /** Condition: the index keys that the stored record must have. */
  whereIn?: Entries<K>;
  leave?: readonly IndexOf<K>[];
};

/** DynamoDB's TTL is in seconds. */
const ttlOf = (endsAt: Date | undefined): Item =>
  endsAt ? { [keyNames.ttl]: Math.ceil(endsAt.getTime() / 1000) } : {};

function indexKeys<K extends Kind>(kind: K, entries: Entries<K> = {}): Item {
  const given = Object.entries(entries) as [IndexOf<K>, IndexParts<K, IndexOf<K>> | undefined][];
  return Object.assign({}, ...given.map(([index, parts]) => (parts ? indexKey(kind, index, parts) : {})));
}

/**
 * One kind of record: its keys come from the table's chart, its fields from the schema. Whole records are validated
 * before they are written, so that none is stored that could not be read back; patches are only typed. Stores name
 * fields and values; none of them writes a DynamoDB expression.
 */
export function entity<K extends Kind, S extends RecordSchema>(kind: K, schema: S) {
  type T = z.output<S>;
  const key = (parts: KeyParts<K>): Key => keyOf(kind, parts);

  const itemOf = (
    parts: KeyParts<K>,
    record: T,
    { in: entries, endsAt }: StoreOptions<K> = {},
  ): Key & Item => ({
    ...(z.parse(schema, record) as Item),
    ...key(parts),
    ...indexKeys(kind, entries),
    ...ttlOf(endsAt),
  });

  const read = itemParser(schema);

  /** The schema's fields and this kind's index attributes that the new item lacks. */
  const goneFrom = (item: Item): string[] => {
    const own = Object.keys((items[kind] as { indexes?: object }).indexes ?? {}) as (keyof typeof indexes)[];
    const placed = own.flatMap((index) => [indexes[index].partitionKey, indexes[index].sortKey]);
    return [...new Set([...Object.keys(schema.shape), ...placed])].filter((name) => item[name] === undefined);
  };

  const patchAt = (
    { pk, sk }: Item,
    changes: Changes<T>,
    { where, whereIn, leave = [], endsAt, in: entries }: PatchOptions<K, T> = {},
  ): Write => {
    const left = Object.fromEntries(leave.map((index) => [indexes[index].partitionKey, removed]));
    const placed = { ...indexKeys(kind, entries), ...left, ...ttlOf(endsAt) };
    const condition = whereIn ? ({ ...where, ...indexKeys(kind, whereIn) } as Where<T>) : where;
    return updateWrite({ pk: String(pk), sk: String(sk) }, { ...changes, ...placed }, condition);
  };

  /** Overwrites a whole record, but keeps fields that only a later release knows; a put would lose them. */
  function replace(parts: KeyParts<K>, record: T, where: Where<T>, stored?: StoreOptions<K>): Write {
    const { pk, sk, ...item } = itemOf(parts, record, stored);
    const given = Object.entries(item).filter(([, value]) => value !== undefined);
    const gone = goneFrom(item).map((name) => [name, removed]);
    return updateWrite({ pk, sk }, Object.fromEntries([...given, ...gone]), where);
  }

  /** A put that fails where the record exists already. */
  const create = (parts: KeyParts<K>, record: T, stored?: StoreOptions<K>): Write => ({
    put: itemOf(parts, record, stored),
    ...conditionPart<T>({ pk: absent } as Where<T>),
  });

  return {
    key,
    read,
    /** Those that are readable; the others are reported for the jobs page. */
    readEach: (db: Db, found: readonly Item[]): Promise<T[]> => readEach(db, read, found),

    /** One record, by its key parts. */
    async get(db: Db, parts: KeyParts<K>, options?: { consistent?: boolean }): Promise<T | undefined> {
      const item = await db.get(key(parts), options);
      return item && read(item);
    },

    /** All records of this kind in one partition. */
    async inPartition(
      db: Db,
      parts: PartitionParts<K>,
      options: { consistent?: boolean } = {},
    ): Promise<T[]> {
      return readEach(db, read, await db.query({ ...partitionOf(kind, parts), ...options }));
    },

    /** All records in one partition of an index. */
    async inIndex<I extends IndexOf<K>>(
      db: Db,
      index: I,
      parts: IndexPartitionParts<K, I>,
      options: { backwards?: boolean } = {},
    ): Promise<T[]> {
      return readEach(db, read, await db.query({ ...indexPartition(kind, index, parts), ...options }));
    },

    put: (
      parts: KeyParts<K>,
      record: T,
      { where, ...stored }: StoreOptions<K> & { where?: Where<T> } = {},
    ): Write => ({
      put: itemOf(parts, record, stored),
      ...(where && conditionPart(where)),
    }),

    create,
    replace,

    /** Writes the version after the record’s own, which is 0 where none is stored. */
    nextVersion(parts: KeyParts<K>, record: T & { version: number }): Write {
      const { version } = record;
      const next = { ...record, version: version + 1 };
      return version === 0 ? create(parts, next) : replace(parts, next, { version } as unknown as Where<T>);
    },

    /** The same as `patch`, for a record that was read before. */
    patchAt,

    /** Changes single fields and index entries; `leave` names the indexes to remove it from. */
    patch: (parts: KeyParts<K>, changes: Changes<T>, options?: PatchOptions<K, T>): Write =>
      patchAt(key(parts), changes, options),

    remove: (parts: KeyParts<K>, where?: Where<T>): Write => ({
      remove: key(parts),
      ...(where && conditionPart(where)),
    }),

    check: (parts: KeyParts<K>, where: Where<T>): Write => ({
      check: key(parts),
      ...conditionPart(where),
    }),
  };
}
