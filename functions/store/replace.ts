import type * as z from 'zod/mini';
import type { Item, Write } from './db.ts';
import type { Key } from './keys.ts';
import { indexes } from './table.ts';

const indexKeys = [
  ...Object.values(indexes).flatMap(({ partitionKey }) => [partitionKey]),
  'directorySort',
] as const;

/**
 * Writes a record over its stored version. Fields that this release does not know, because a later one wrote them,
 * stay as they are; a put would lose them.
 *
 * @param shape the fields of the record's schema: those that `item` lacks are taken away
 */
export function replaceWrite(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  { pk, sk, ...fields }: Key & Item,
  { condition, values = {} }: { condition: string; values?: Item },
): Write {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const names = new Set(given.map(([name]) => name));
  const gone = [...new Set([...Object.keys(shape), ...indexKeys])].filter((name) => !names.has(name));
  const sets = given.map(([name]) => `#${name} = :new_${name}`).join(', ');
  const removes = gone.map((name) => `#${name}`).join(', ');
  return {
    update: { pk, sk },
    expression: `SET ${sets}${removes && ` REMOVE ${removes}`}`,
    condition,
    values: { ...Object.fromEntries(given.map(([name, value]) => [`:new_${name}`, value])), ...values },
  };
}
