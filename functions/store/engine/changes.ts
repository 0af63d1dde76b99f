import { type Expression, type PathOf, pathOf, type ValueAt, valueNames } from './conditions.ts';
import type { Item } from './db.ts';

const CHANGE = Symbol('change');

type Clause = 'SET' | 'REMOVE' | 'ADD';

interface Change {
  [CHANGE]: (path: string, value: (held: unknown) => string) => [clause: Clause, text: string];
}

const change = (
  clause: Clause,
  text: (path: string, value: (held: unknown) => string) => string,
): Change => ({
  [CHANGE]: (path, value) => [clause, text(path, value)],
});

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && CHANGE in value;

/** Removes the attribute. */
export const removed = change('REMOVE', (path) => path);
/** Adds to a count; an absent one starts at 0. */
export const increased = (by: number): Change => change('ADD', (path, value) => `${path} ${value(by)}`);
/** Appends to a list; an absent one starts empty. */
export const appended = (...members: readonly unknown[]): Change =>
  change(
    'SET',
    (path, value) => `${path} = list_append(if_not_exists(${path}, ${value([])}), ${value(members)})`,
  );
/** Sets the attribute only where it is absent. */
export const setOnce = (to: unknown): Change =>
  change('SET', (path, value) => `${path} = if_not_exists(${path}, ${value(to)})`);

/** Changes to a record's fields; fields not named stay as they are. */
export type Changes<T> = { readonly [P in PathOf<T>]?: ValueAt<T, P> | Change };

/** Changes as DynamoDB writes them. */
export function updateOf(changes: Readonly<Record<string, unknown>>): Expression {
  const values: Item = {};
  const value = valueNames('to', values);
  const clauses = new Map<Clause, string[]>();
  for (const [path, to] of Object.entries(changes)) {
    const name = pathOf(path);
    const [clause, text] = isChange(to)
      ? to[CHANGE](name, value)
      : (['SET', `${name} = ${value(to)}`] as const);
    clauses.set(clause, [...(clauses.get(clause) ?? []), text]);
  }
  return { text: [...clauses].map(([clause, texts]) => `${clause} ${texts.join(', ')}`).join(' '), values };
}
