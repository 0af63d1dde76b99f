import type * as z from 'zod/mini';
import type { Item } from './db.ts';
import { indexes, keyNames } from './table.ts';

const plumbing = new Set<string>([
  ...Object.values(keyNames),
  ...Object.values(indexes).flatMap((index) => [index.partitionKey]),
  'directorySort',
]);

/**
 * An item as its noun. Keys that only the table needs are taken off; anything else that the noun does not
 * know is an error, because an item that cannot be read must not be written back.
 */
export function parseItem<Schema extends z.core.$ZodType>(
  schema: Schema & { parse(data: unknown): z.core.output<Schema> },
  item: Item,
): z.core.output<Schema> {
  const own: Item = {};
  for (const name of Object.keys(item)) if (!plumbing.has(name)) own[name] = item[name];
  return schema.parse(own);
}
