import type { Language, LocalText } from '../domain/text.ts';
import { hardSpaces, typesetIn } from '../texts/language-tools.ts';
import * as z from '../zod.ts';

/** A text of the office, in both of its languages. */
export type Words = Readonly<Record<Language, string>>;

export const words = (pl: string, en: string): Words => ({ pl: hardSpaces(pl), en: typesetIn('en', en) });

/** What a field is: how it is typed and shown. */
export type FieldKind =
  | 'line'
  | 'line-in-two'
  | 'paragraphs-in-two'
  | 'money'
  | 'count'
  | 'percent'
  | 'instant'
  | 'choice'
  | 'yes-no'
  /** Typed in groups with dashes between them, and found without them, too. */
  | 'code'
  | 'picture'
  /** Short labels, separated by commas. */
  | 'tags'
  /** A ticket's id, shown as its number. */
  | 'ticket'
  /** Has a control of its own. */
  | 'special';

export interface Field<Group extends string = string> {
  kind: FieldKind;
  label: Words;
  help?: Words;
  /** Under which legend its form has it; absent where no form does. */
  group?: Group;
  /** Beside the label, where two fields share it. */
  note?: Words;
  /** Whether it has a row of its form to itself. */
  wide?: true;
  /** The value of another field with which alone its form has it. */
  onlyWhen?: readonly [path: string, value: unknown];
  /** Whether its form says that it may stay empty. */
  optional?: true;
  /** The names of a choice's values. */
  options?: Readonly<Record<string, Words>>;
  /** What a list without an entry means. */
  whenEmpty?: Words;
  /** The value that a new record's form begins with. */
  initial?: unknown;
  /** How many characters an export's column is wide. */
  width?: number;
  /** Whether a phone shows it in a table's row. */
  brief?: true;
}

/** A field's label, with its language where it has two. */
export const labelOf = ({ label, note }: Field, lang: Language): string =>
  note ? `${label[lang]} (${note[lang]})` : label[lang];

/** The names of a choice's values from a dictionary in each language. */
export const optionsFrom = <Value extends string>(
  values: readonly Value[],
  pl: Readonly<Record<Value, string>>,
  en: Readonly<Record<Value, string>>,
): Readonly<Record<string, Words>> =>
  Object.fromEntries(values.map((value) => [value, words(pl[value], en[value])]));

/** The paths of a record's fields; a text in two languages and a list are one field. */
type FieldPath<Of> = {
  [Name in keyof Of & string]-?: NonNullable<Of[Name]> extends infer Value
    ? Value extends LocalText | readonly unknown[]
      ? Name
      : Value extends object
        ? `${Name}.${FieldPath<Value>}`
        : Name
    : never;
}[keyof Of & string];

export interface Description<Path extends string = string, Group extends string = string> {
  /** The groups of its form under their legends, in order. */
  groups: Readonly<Record<Group, Words>>;
  /** Its fields in the order of its form. */
  fields: Readonly<Record<Path, Field<Group>>>;
}

const descriptions = z.registry<Description>();

/** Says of each of a schema's fields what people need of it; one that is left out does not compile. */
export const described = <Schema extends z.ZodMiniObject, Group extends string>(
  schema: Schema,
  description: Description<FieldPath<z.output<Schema>>, Group>,
): Schema => {
  descriptions.add(schema, description as Description);
  return schema;
};

/** What was said of a schema's fields; nothing where `described` never was called for it. */
export const descriptionOf = <Schema extends z.core.$ZodType>(schema: Schema) =>
  (descriptions.get(schema) ?? { groups: {}, fields: {} }) as Description<FieldPath<z.output<Schema>>>;
