import type { Call } from './call.ts';

type RowName<M> = { [Name in keyof M]: M[Name] extends Call ? Name : never }[keyof M];

/** The rows that modules export, by name, beside schemas and limits. */
export type RowsOf<M> = Pick<M, RowName<M>>;

const isRow = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'roles' in value;

/** The rows among what modules export. */
export function rowsOf<M extends object>(modules: M): RowsOf<M> {
  return Object.fromEntries(Object.entries(modules).filter(([, value]) => isRow(value))) as RowsOf<M>;
}
