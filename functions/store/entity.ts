import * as z from 'zod/mini';
import { attributesOf } from './attributes.ts';
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
import { foreignNames, inShape, shapePart } from './shapes.ts';
import { indexes, items, keyNames } from './table.ts';
import { readEach } from './unreadable.ts';
import { conditionPart, updateWrite } from './writes.ts';

/** Places in indexes, by index. */
export type Entries<K extends Kind> = { readonly [I in IndexOf<K>]?: IndexParts<K, I> | undefined };

interface StoreOptions<K extends Kind> {
  /** The indexes that list it. */
  in?: Entries<K>;
  /** When it ends by itself. */
  endsAt?: Date;
}

type PatchOptions<K extends Kind, T> = StoreOptions<K> & {
  where?: Where<T>;
  /** Where it has to stand in indexes. */
  whereIn?: Entries<K>;
  leave?: readonly IndexOf<K>[];
};

/** DynamoDB's own clock counts seconds. */
const ttlOf = (endsAt: Date | undefined): Item =>
  endsAt ? { [keyNames.ttl]: Math.ceil(endsAt.getTime() / 1000) } : {};

function indexKeys<K extends Kind>(kind: K, entries: Entries<K> = {}): Item {
  const given = Object.entries(entries) as [IndexOf<K>, IndexParts<K, IndexOf<K>> | undefined][];
  return Object.assign({}, ...given.map(([index, parts]) => (parts ? indexKey(kind, index, parts) : {})));
}

/** The fields of each kind whose store was loaded: what the release before has stored is held against them. */
export const recordSchemas = new Map<Kind, RecordSchema>();

/**
 * One kind of record: the chart's row gives it keys, the schema its fields. Everything written passes the schema
 * first, so that nothing is stored which could not be read back; what a write needs of DynamoDB's language is put
 * together here and nowhere else.
 */
export function entity<K extends Kind, S extends RecordSchema>(kind: K, schema: S) {
  type T = z.output<S>;
  recordSchemas.set(kind, schema);
  const key = (parts: KeyParts<K>): Key => keyOf(kind, parts);
  const attributes = attributesOf(kind);
  /** Conditions as the table names its attributes. */
  const storedWhere = (where: Where<T>): Where<T> =>
    (Array.isArray(where) ? where.map(attributes.stored) : attributes.stored(where as Item)) as Where<T>;

  const itemOf = (parts: KeyParts<K>, of: T, { in: entries, endsAt }: StoreOptions<K> = {}): Key & Item => ({
    ...attributes.stored(z.parse(schema, of) as Item),
    ...key(parts),
    ...indexKeys(kind, entries),
    ...ttlOf(endsAt),
    ...shapePart(kind),
  });

  const parse = itemParser(schema);
  const read = (item: Item): T => parse(attributes.fields(inShape(kind, item)));

  /** Fields of the schema, and places in this kind's indexes, that are not among what is stored now. */
  const goneFrom = (item: Item): string[] => {
    const own = Object.keys((items[kind] as { indexes?: object }).indexes ?? {}) as (keyof typeof indexes)[];
    const placed = own.flatMap((index) => [indexes[index].partitionKey, indexes[index].sortKey]);
    const others = [...placed, ...foreignNames(kind)];
    return [...new Set([...Object.keys(schema.shape).map(attributes.nameOf), ...others])].filter(
      (name) => item[name] === undefined,
    );
  };

  const patchAt = (
    { pk, sk }: Item,
    changes: Changes<T>,
    { where, whereIn, leave = [], endsAt, in: entries }: PatchOptions<K, T> = {},
  ): Write => {
    const left = Object.fromEntries(leave.map((index) => [indexes[index].partitionKey, removed]));
    const placed = { ...indexKeys(kind, entries), ...left, ...ttlOf(endsAt) };
    const wanted = whereIn ? ({ ...where, ...indexKeys(kind, whereIn) } as Where<T>) : where;
    return updateWrite(
      { pk: String(pk), sk: String(sk) },
      { ...attributes.stored(changes), ...placed },
      wanted && storedWhere(wanted),
    );
  };

  return {
    key,
    read,
    /** Those that can be read; the others are noted for the jobs page. */
    readEach: (db: Db, found: readonly Item[]): Promise<T[]> => readEach(db, read, found),

    /** One record, by the parts of its key. */
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
      of: T,
      { where, ...stored }: StoreOptions<K> & { where?: Where<T> } = {},
    ): Write => ({
      put: itemOf(parts, of, stored),
      ...(where && conditionPart(storedWhere(where))),
    }),

    /** A put that fails where there is one already. */
    create: (parts: KeyParts<K>, of: T, stored?: StoreOptions<K>): Write => ({
      put: itemOf(parts, of, stored),
      ...conditionPart<T>({ pk: absent } as Where<T>),
    }),

    /**
     * Writes a whole record over its stored version. Fields that this release does not know, because a later one wrote
     * them, stay as they are; a put would lose them.
     */
    replace(parts: KeyParts<K>, of: T, where: Where<T>, stored?: StoreOptions<K>): Write {
      const { pk, sk, ...item } = itemOf(parts, of, stored);
      const given = Object.entries(item).filter(([, value]) => value !== undefined);
      const gone = goneFrom(item).map((name) => [name, removed]);
      return updateWrite({ pk, sk }, Object.fromEntries([...given, ...gone]), storedWhere(where));
    },

    /** The same as `patch`, of a record as it was found. */
    patchAt,

    /** Changes single fields, and the places in indexes; `leave` names those that list it no longer. */
    patch: (parts: KeyParts<K>, changes: Changes<T>, options?: PatchOptions<K, T>): Write =>
      patchAt(key(parts), changes, options),

    remove: (parts: KeyParts<K>, where?: Where<T>): Write => ({
      remove: key(parts),
      ...(where && conditionPart(storedWhere(where))),
    }),

    check: (parts: KeyParts<K>, where: Where<T>): Write => ({
      check: key(parts),
      ...conditionPart(storedWhere(where)),
    }),
  };
}
