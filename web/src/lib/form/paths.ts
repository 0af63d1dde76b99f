import { valueAt } from './value-at.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of a record's values, such as `name.pl`; an array is one value. */
export const leafPaths = (value: unknown, path = ''): string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => leafPaths(inner, path ? `${path}.${key}` : key))
    : path
      ? [path]
      : [];

/** A copy with another value at a path, which is made where it is missing; `people.0.name` reaches into lists too. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  const inner = (values as Record<string, unknown> | undefined)?.[key];
  const changed = rest.length > 0 ? withValueAt(inner, rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.map((item, at) => (at === Number(key) ? changed : item)) as Values;
  return { ...values, [key]: changed };
}

/** A copy with the values of `from` at some paths. */
export function withValuesOf<Values>(values: Values, paths: readonly string[], from: Values): Values {
  const copy = structuredClone(values);
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    const parent = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy);
    (parent as Record<string, unknown>)[last] = valueAt(from, path);
  }
  return copy;
}

/** Ticked boxes have no order, and blank counts as absent. */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value].map((item) => JSON.stringify(item)).sort();
  return value === null || value === '' ? undefined : value;
};

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** The paths at which two records differ, those of the first before the others. */
export function changedPaths(before: unknown, after: unknown): string[] {
  const paths = new Set([...leafPaths(before), ...leafPaths(after)]);
  return [...paths].filter((path) => {
    const [one, other] = [valueAt(before, path), valueAt(after, path)];
    return !isRecord(one) && !isRecord(other) && !isSame(one, other);
  });
}
