import type { Item } from './db.ts';

const OPERATOR = Symbol('operator');

interface Operator {
  [OPERATOR]: (path: string, value: (held: unknown) => string) => string;
}

const operator = (text: Operator[typeof OPERATOR]): Operator => ({ [OPERATOR]: text });
const isOperator = (value: unknown): value is Operator =>
  typeof value === 'object' && value !== null && OPERATOR in value;

export const absent = operator((path) => `attribute_not_exists(${path})`);
export const present = operator((path) => `attribute_exists(${path})`);
export const atLeast = (least: number | string): Operator =>
  operator((path, value) => `${path} >= ${value(least)}`);
export const atMost = (limit: number | string): Operator =>
  operator((path, value) => `${path} <= ${value(limit)}`);
export const below = (limit: number | string): Operator =>
  operator((path, value) => `${path} < ${value(limit)}`);
export const otherThan = (excluded: string): Operator =>
  operator((path, value) => `${path} <> ${value(excluded)}`);
export const including = (member: string): Operator =>
  operator((path, value) => `contains(${path}, ${value(member)})`);
export const oneOf = (...allowed: readonly string[]): Operator =>
  operator((path, value) => `${path} IN (${allowed.map(value).join(', ')})`);

type Keys<T> = keyof T & string;
/** The fields of a record, and those of the objects in it: `status`, `payment.sessionId`. */
export type PathOf<T> = Keys<T> | { [K in Keys<T>]: `${K}.${Keys<NonNullable<T[K]>>}` }[Keys<T>];
export type ValueAt<T, P> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? Rest extends keyof NonNullable<T[Head]>
      ? Exclude<NonNullable<T[Head]>[Rest], undefined>
      : never
    : never
  : P extends keyof T
    ? Exclude<T[P], undefined>
    : never;

/**
 * What must hold of a stored record: every field named has this value or satisfies this operator. `pk` stands for the
 * record as such: `{ pk: absent }`.
 */
export type AllOf<T> = { readonly [P in PathOf<T>]?: ValueAt<T, P> | Operator } & { readonly pk?: Operator };
/** A list is an OR: it holds where one of its members does. */
export type Where<T> = AllOf<T> | readonly AllOf<T>[];

/** A DynamoDB expression under construction; `#name` stands for the attribute `name`, reserved words included. */
export interface Expression {
  text: string;
  values: Item;
}

export const pathOf = (path: string): string =>
  path
    .split('.')
    .map((name) => `#${name}`)
    .join('.');

/** Collects values under placeholder names that are unique in the command. */
export function valueNames(prefix: string, values: Item): (value: unknown) => string {
  return (value) => {
    if (value === undefined) throw new Error('a value is undefined: say `absent`, or leave the field out');
    const name = `:${prefix}${Object.keys(values).length}`;
    values[name] = value;
    return name;
  };
}

const ALWAYS = 'attribute_exists(#pk) OR attribute_not_exists(#pk)';

/** A condition as DynamoDB writes it; one without fields always holds. */
export function conditionOf<T>(where: Where<T>): Expression {
  const values: Item = {};
  const value = valueNames('is', values);
  const all = (every: AllOf<T>): string =>
    Object.entries(every)
      .map(([path, wanted]) =>
        isOperator(wanted) ? wanted[OPERATOR](pathOf(path), value) : `${pathOf(path)} = ${value(wanted)}`,
      )
      .join(' AND ') || ALWAYS;
  const text = Array.isArray(where)
    ? where.map((condition: AllOf<T>) => `(${all(condition)})`).join(' OR ')
    : all(where as AllOf<T>);
  return { text, values };
}
