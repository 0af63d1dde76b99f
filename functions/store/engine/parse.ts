import { lazily } from '#shared/domain/lazily.ts';
import * as z from '#shared/zod.ts';
import type { Item } from './db.ts';

/** The schema of a record: the fields that this release knows. */
export type RecordSchema = z.ZodMiniObject<Readonly<Record<string, z.core.$ZodType>>>;

type Path = readonly PropertyKey[];

/** A copy of `data` in which the object at `path` lacks `keys`. */
function without(data: unknown, path: Path, keys: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (Array.isArray(data))
    return data.map((item, index) => (index === step ? without(item, rest, keys) : item));
  if (typeof data !== 'object' || data === null) return data;
  if (step !== undefined)
    return { ...data, [step]: without((data as Record<PropertyKey, unknown>)[step], rest, keys) };
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
}

/**
 * Parses items into records. Drops key attributes and fields that this release does not know: a later release wrote
 * them, and a rollback must not make its records unreadable. They stay in the table, because updates only touch the
 * attributes they name. Throws a ZodError where a known field is missing or invalid.
 */
export function itemParser<Schema extends RecordSchema>(schema: Schema): (item: Item) => z.output<Schema> {
  const fieldNames = lazily(() => Object.keys(schema.shape));
  return (item) => {
    // Fields in the schema's order whatever order they came in: V8 then gives all objects the same hidden class, and
    // validates a hundred thousand in two thirds of the time.
    const own: Item = {};
    for (const name of fieldNames()) if (item[name] !== undefined) own[name] = item[name];
    const read = z.safeParse(schema, own);
    if (read.success) return read.data;
    let known: unknown = own;
    for (const issue of read.error.issues)
      if (issue.code === 'unrecognized_keys') known = without(known, issue.path, issue.keys);
    return z.parse(schema, known);
  };
}
