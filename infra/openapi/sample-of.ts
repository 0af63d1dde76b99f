import { idPrefixes } from '#shared/domain/ids.ts';
import { newPaymentsProvider } from '#shared/domain/payments/providers.ts';
import * as z from '#shared/zod.ts';

export type Schema = z.core.$ZodType;
export type Path = readonly (string | number)[];

/** The parts of zod's schema definitions that are used here. */
interface Def {
  type: string;
  format?: string;
  checks?: { _zod: { def: CheckDef } }[];
  shape?: Record<string, Schema>;
  catchall?: Schema;
  innerType?: Schema;
  element?: Schema;
  items?: Schema[];
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  discriminator?: string;
  entries?: Record<string, string>;
  values?: unknown[];
}
interface CheckDef {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
}

export const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;
export const checksOf = (schema: Schema): CheckDef[] =>
  (defOf(schema).checks ?? []).map((check) => check._zod.def);

/** One of these texts is valid for any field of the contract; extend the list for a new format. */
const texts = [
  'Zażółć gęślą',
  'ABC',
  'abc',
  '1',
  'true',
  '{}',
  'zielona@example.com',
  'https://targi.example.com/program',
  '2026-11-21T10:00:00.000Z',
  '2026-11-21',
  'PL',
  '123456',
  '00-950',
  '#1b3a78',
  'EXPO50',
  '5260250274',
  '0000000000',
  newPaymentsProvider,
  '203.0.113.7',
  'surname',
  'fair_000000000000+abc',
  ...idPrefixes.map((prefix) => `${prefix}_000000000000`),
  'tkt_00000000000001',
  'tkt_000000000000-01',
  'ctc_000000000000000000000000',
  'a'.repeat(12),
  'a'.repeat(20),
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(64),
  'a'.repeat(14),
];

/** A text for values that JSON cannot express, or that the schema transforms. */
function textFor(schema: Schema): unknown {
  const found = texts.find((text) => z.safeParse(schema, text).success);
  if (found === undefined) throw new Error(`no text fits ${JSON.stringify(defOf(schema))}`);
  return found;
}

function numberFor(schema: Schema): number {
  const floor = checksOf(schema).find(({ check }) => check === 'greater_than');
  return Math.max(1, (floor?.value ?? 0) + (floor?.inclusive ? 0 : 1));
}

/** The first schema of a pipe: a text that is parsed, or an object that is transformed. */
export const beginOf = (schema: Schema): Schema =>
  defOf(schema).type === 'pipe' ? beginOf(defOf(schema).in as Schema) : schema;

/** The part of a pipe that describes the input: its output where it starts with a preprocessing transform. */
export const describedBy = (def: Def): Schema =>
  (defOf(def.in as Schema).type === 'transform' ? def.out : def.in) as Schema;

/** A value of a schema's shape, with every optional field. */
export function fullSample(schema: Schema): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return fullSample(def.innerType as Schema);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, schema]) => [name, fullSample(schema)]),
      );
    case 'array': {
      const least = checksOf(schema).find(({ check }) => check === 'min_length')?.minimum ?? 1;
      return Array.from({ length: Math.max(1, least) }, () => fullSample(def.element as Schema));
    }
    case 'tuple':
      return (def.items ?? []).map(fullSample);
    case 'number':
      return numberFor(schema);
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return fullSample(def.options?.[0] as Schema);
    case 'record':
      return {};
    case 'undefined':
    case 'custom':
      return undefined;
    case 'pipe':
      return defOf(beginOf(schema)).type === 'string' ? textFor(schema) : fullSample(describedBy(def));
    default:
      return textFor(schema);
  }
}

/** Stands for a field that is left out. */
export const MISSING = Symbol('missing');

/** A copy with the value at `path` replaced or removed. */
export function replaced(whole: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<
    string | number,
    unknown
  >;
  if (rest.length === 0 && value === MISSING) delete copy[name];
  else copy[name] = replaced(copy[name], rest, value);
  return copy;
}

/** The paths of optional fields, innermost first. */
function optionalPaths(schema: Schema, path: Path = []): Path[] {
  const def = defOf(schema);
  if (def.type === 'optional') return [...optionalPaths(def.innerType as Schema, path), path];
  if (def.type === 'default') return optionalPaths(def.innerType as Schema, path);
  if (def.type === 'pipe' && def.in) return optionalPaths(describedBy(def), path);
  if (def.element) return optionalPaths(def.element, [...path, 0]);
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => optionalPaths(field, [...path, name]));
}

const issuesIn = (schema: Schema, value: unknown) => z.safeParse(schema, value).error?.issues ?? [];

/**
 * A valid value with as many optional fields as are compatible: rules between fields are satisfied by omitting one, or
 * by another text.
 */
export function sampleOf(schema: Schema): unknown {
  let value = fullSample(schema);
  for (let issues = issuesIn(schema, value); issues.length > 0; issues = issuesIn(schema, value)) {
    const other = issues.flatMap(({ path }) => texts.map((text) => replaced(value, path as Path, text)));
    const fewer = optionalPaths(schema).map((path) => replaced(value, path, MISSING));
    const better = [...fewer, ...other].find((value) => issuesIn(schema, value).length < issues.length);
    if (better === undefined) throw new Error(`no sample: ${JSON.stringify(issues)}`);
    value = better;
  }
  return value;
}
