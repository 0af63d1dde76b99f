import { updateOf } from './changes.ts';
import { conditionOf, type Where } from './conditions.ts';
import type { Item, Write } from './db.ts';
import type { Key } from './keys.ts';

/** What a write says of its condition. */
export function conditionPart<T>(where: Where<T> | undefined): { condition?: string; values?: Item } {
  if (!where) return {};
  const { text, values } = conditionOf(where);
  return { condition: text, ...(Object.keys(values).length > 0 && { values }) };
}

/** An update under a condition, each with values of its own. */
export function updateWrite<T>(
  key: Key,
  changes: Readonly<Record<string, unknown>>,
  where?: Where<T>,
): Write {
  const { text, values } = updateOf(changes);
  const { condition, values: wanted } = conditionPart(where);
  const all = { ...values, ...wanted };
  return {
    update: key,
    expression: text,
    ...(condition && { condition }),
    ...(Object.keys(all).length > 0 && { values: all }),
  };
}
