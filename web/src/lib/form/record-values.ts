import { descriptionOf, type Field, type FieldKind } from '#shared/records/record.ts';
import type * as z from '#shared/zod.ts';
import { readZloty, zlotyText } from '../zloty.ts';
import { filled } from './filled.ts';
import { withValueAt } from './paths.ts';
import { instantOf, localTextOf, typedCount, typedText, wallClock } from './typed-values.ts';
import { valueAt } from './value-at.ts';

/** A record's values in its form: figures and money as typed, times as Warsaw wall clock, both languages present. */
export type RecordValues<Of> = {
  [Name in keyof Of]-?: ValueInForm<NonNullable<Of[Name]>>;
};
/** The same, by the record's schema. */
export type RecordValuesOf<Schema extends z.core.$ZodType> = RecordValues<z.output<Schema>>;
type ValueInForm<Value> = Value extends number
  ? string
  : Value extends { pl: string }
    ? { pl: string; en: string }
    : Value extends readonly unknown[]
      ? Value
      : Value extends object
        ? RecordValues<Value>
        : Value;

interface Conversion {
  toForm: (value: never) => unknown;
  toBody: (value: never) => unknown;
  blank: unknown;
}

const same = { toForm: (value: unknown) => value, toBody: (value: unknown) => value };
const asItIs: Conversion = { ...same, blank: undefined };
const inTwo: Conversion = { toForm: typedText, toBody: localTextOf, blank: { pl: '', en: '' } };

const figure: Conversion = {
  toForm: String,
  toBody: (typed: string) => filled(typed) && typedCount(typed),
  blank: '',
};

const conversions: Record<FieldKind, Conversion> = {
  line: { toForm: String, toBody: filled, blank: '' },
  'line-in-two': inTwo,
  'paragraphs-in-two': inTwo,
  money: { toForm: zlotyText, toBody: (typed: string) => readZloty(typed) ?? typed, blank: '' },
  count: figure,
  percent: figure,
  instant: { toForm: wallClock, toBody: instantOf, blank: '' },
  choice: { ...same, blank: '' },
  'yes-no': { ...same, blank: false },
  special: asItIs,
  code: asItIs,
  picture: asItIs,
  ticket: asItIs,
  tags: asItIs,
};

const fieldsOf = (schema: z.core.$ZodType): [path: string, Field][] =>
  Object.entries(descriptionOf(schema).fields);

function build(schema: z.core.$ZodType, made: (path: string, field: Field) => unknown): object {
  return fieldsOf(schema).reduce((values, [path, field]) => withValueAt(values, path, made(path, field)), {});
}

const blankOf = ({ kind, initial }: Field): unknown => initial ?? conversions[kind].blank;

/** The values that a new record's form begins with. */
export const newValues = <Schema extends z.core.$ZodType>(schema: Schema) =>
  build(schema, (_, field) => blankOf(field)) as RecordValuesOf<Schema>;

/** A stored record's values in its form. */
export const valuesOf = <Schema extends z.core.$ZodType>(schema: Schema, record: z.output<Schema>) =>
  build(schema, (path, field) => {
    const value = valueAt(record, path);
    return value === undefined
      ? conversions[field.kind].blank
      : conversions[field.kind].toForm(value as never);
  }) as RecordValuesOf<Schema>;

/** The request's fields; what cannot be understood stays as typed, so that validation refuses it. */
export const bodyOf = <Schema extends z.core.$ZodType>(schema: Schema, values: object) =>
  build(schema, (path, { kind }) =>
    conversions[kind].toBody(valueAt(values, path) as never),
  ) as z.input<Schema>;

/** The fields whose typed money is none. */
export const badAmounts = (schema: z.core.$ZodType, values: object, text: string): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(schema).flatMap(([path, { kind }]) => {
      const typed = kind === 'money' ? String(valueAt(values, path)) : '';
      return typed.trim() && readZloty(typed) === undefined ? [[path, text]] : [];
    }),
  );
