import * as z from 'zod/mini';
import type { Item } from './db.ts';
import { indexes, keyNames } from './table.ts';

const plumbing = new Set<string>([
  ...Object.values(keyNames),
  ...Object.values(indexes).flatMap((index) => [index.partitionKey]),
  'directorySort',
]);

type Path = readonly PropertyKey[];

/** A copy of `data` without `keys` of the object that `path` leads to. */
function without(data: unknown, path: Path, keys: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (Array.isArray(data)) return data.map((one, index) => (index === step ? without(one, rest, keys) : one));
  if (typeof data !== 'object' || data === null) return data;
  if (step !== undefined)
    return { ...data, [step]: without((data as Record<PropertyKey, unknown>)[step], rest, keys) };
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
}

/**
 * Reads an item as its noun. Keys that only the table needs are taken off, and so are fields that this release does
 * not know: a later one wrote them, and going back to this one must not make its records unreadable. They stay in the
 * table, because changes name the attributes that they touch.
 * @throws ZodError where a field that this release knows is missing or wrong
 */
export function parseItem<Schema extends z.core.$ZodType>(schema: Schema, item: Item): z.output<Schema> {
  const own: Item = {};
  for (const name of Object.keys(item)) if (!plumbing.has(name)) own[name] = item[name];
  const read = z.safeParse(schema, own);
  if (read.success) return read.data;
  let known: unknown = own;
  for (const issue of read.error.issues)
    if (issue.code === 'unrecognized_keys') known = without(known, issue.path, issue.keys);
  return known === own ? z.parse(schema, own) : z.parse(schema, known);
}
