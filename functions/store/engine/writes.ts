import { updateOf } from './changes.ts';
import { conditionOf, type Where } from './conditions.ts';
import type { Item, Write } from './db.ts';
import type { Key } from './keys.ts';

/** DynamoDB rejects an empty map of values. */
const someOf = (values: Item): { values?: Item } => (Object.keys(values).length > 0 ? { values } : {});

/** The condition fields of a write. */
export function conditionPart<T>(where: Where<T>): { condition: string; values?: Item } {
  const { text, values } = conditionOf(where);
  return { condition: text, ...someOf(values) };
}

/** A conditional update; its changes and its condition have separate values. */
export function updateWrite<T>(
  key: Key,
  changes: Readonly<Record<string, unknown>>,
  where?: Where<T>,
): Write {
  const { text, values } = updateOf(changes);
  const condition = where && conditionPart(where);
  return {
    update: key,
    expression: text,
    ...condition,
    ...someOf({ ...values, ...condition?.values }),
  };
}
