import { indexes, items } from './table.ts';

export type Key = { pk: string; sk: string };
type Items = typeof items;
export type Kind = keyof Items;

type PartsIn<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PartsIn<Rest>
  : never;
type Part = string | number;

/** The named parts of a kind's partition key and of its whole key, as the chart names them. */
export type PartitionParts<K extends Kind> = Record<PartsIn<Items[K]['pk']>, Part>;
export type KeyParts<K extends Kind> = PartitionParts<K> & Record<PartsIn<Items[K]['sk']>, Part>;

type IndexesOf<K extends Kind> = Items[K] extends { indexes: infer Entries } ? Entries : never;
export type IndexOf<K extends Kind> = keyof IndexesOf<K> & keyof typeof indexes;
type EntryIn<K extends Kind, I> = I extends keyof IndexesOf<K> ? IndexesOf<K>[I] : never;
type PkParts<Entry> = Entry extends { pk: infer Pattern } ? Record<PartsIn<Pattern>, Part> : never;
type SkParts<Entry> = Entry extends { sk: infer Pattern } ? Partial<Record<PartsIn<Pattern>, Part>> : never;

/** The key parts of a kind in an index. If it has no sort key parts, the index sorts by a field of the record. */
export type IndexParts<K extends Kind, I extends IndexOf<K>> = PkParts<EntryIn<K, I>> &
  SkParts<EntryIn<K, I>>;

type Values = Readonly<Record<string, Part | undefined>>;

const PART = /\{([^}]+)\}/g;

const fill = (pattern: string, parts: Values): string =>
  pattern.replace(PART, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`the pattern ${pattern} has no ${name}`);
    return String(part);
  });

/** The key of one item: `keyOf('ticket', { orderId, position: '01' })`. */
export const keyOf = <K extends Kind>(kind: K, parts: KeyParts<K>): Key => ({
  pk: fill(items[kind].pk, parts),
  sk: fill(items[kind].sk, parts),
});

/** A kind's items in one partition, selected by the sort key prefix that distinguishes them from other kinds. */
export function partitionOf<K extends Kind>(
  kind: K,
  parts: PartitionParts<K>,
): { pk: string; beginsWith?: string } {
  const [beginsWith = ''] = items[kind].sk.split('{');
  return { pk: fill(items[kind].pk, parts), ...(beginsWith && { beginsWith }) };
}

const readers = new Map<string, RegExp>();

/** Parses what a pattern made; only the last part may contain the separator. */
function readerOf(pattern: string): RegExp {
  const known = readers.get(pattern);
  if (known) return known;
  const source = pattern.replace(PART, (part, name: string, at: number) =>
    at + part.length === pattern.length ? `(?<${name}>.*)` : `(?<${name}>[^#]*)`,
  );
  const reader = new RegExp(`^${source}$`);
  readers.set(pattern, reader);
  return reader;
}

/** Whether an item's key belongs to this kind. */
export const isKeyOf = (kind: Kind, { pk, sk }: Readonly<Record<string, unknown>>): boolean =>
  readerOf(items[kind].pk).test(String(pk)) && readerOf(items[kind].sk).test(String(sk));

/** The parts of a sort key; undefined where it belongs to another kind. */
export const sortPartsOf = <K extends Kind>(
  kind: K,
  sk: unknown,
): Record<PartsIn<Items[K]['sk']>, string> | undefined =>
  readerOf(items[kind].sk).exec(String(sk))?.groups as Record<PartsIn<Items[K]['sk']>, string> | undefined;

/** The same for a partition key. */
export const partitionPartsOf = <K extends Kind>(
  kind: K,
  pk: unknown,
): Record<PartsIn<Items[K]['pk']>, string> | undefined =>
  readerOf(items[kind].pk).exec(String(pk))?.groups as Record<PartsIn<Items[K]['pk']>, string> | undefined;

interface Entry {
  pk: string;
  sk: string;
}

const entryOf = (kind: Kind, index: string): Entry =>
  (items[kind] as { indexes: Record<string, Entry> }).indexes[index] as Entry;

/** The attributes that list a record in an index. */
export function indexKey<K extends Kind, I extends IndexOf<K>>(
  kind: K,
  index: I,
  parts: IndexParts<K, I>,
): Record<string, string> {
  const { pk, sk } = entryOf(kind, index);
  const { partitionKey, sortKey } = indexes[index];
  const values = parts as Values;
  const isSorted = [...sk.matchAll(PART)].every(([, name = '']) => values[name] !== undefined);
  return { [partitionKey]: fill(pk, values), ...(isSorted && { [sortKey]: fill(sk, values) }) };
}

/** The parts of an index's partition key. */
export type IndexPartitionParts<K extends Kind, I extends IndexOf<K>> = PkParts<EntryIn<K, I>>;

/** One partition of an index. */
export const indexPartition = <K extends Kind, I extends IndexOf<K>>(
  kind: K,
  index: I,
  parts: IndexPartitionParts<K, I>,
): { index: I; pk: string } => ({ index, pk: fill(entryOf(kind, index).pk, parts as Values) });
