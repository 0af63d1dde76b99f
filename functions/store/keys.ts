import { items } from './table.ts';

export type Key = { pk: string; sk: string };
export type Kind = keyof typeof items;

const fill = (pattern: string, parts: readonly string[]): string => {
  let next = 0;
  return pattern.replace(/\{[^}]+\}/g, () => {
    const part = parts[next++];
    if (part === undefined) throw new Error(`the pattern ${pattern} has a part without a value`);
    return part;
  });
};

/** The key of one item, its pattern's parts filled in order: `keyOf('ticket', [orderId], ['01'])`. */
export const keyOf = (kind: Kind, partition: readonly string[] = [], sort: readonly string[] = []): Key => ({
  pk: fill(items[kind].pk, partition),
  sk: fill(items[kind].sk, sort),
});
