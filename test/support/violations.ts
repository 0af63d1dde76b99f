import * as z from '#shared/zod.ts';

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

/** The parts of zod's schema definitions that are used here. */
interface Def {
  type: string;
  format?: string;
  checks?: { _zod: { def: CheckDef } }[];
  shape?: Record<string, Schema>;
  catchall?: Schema;
  innerType?: Schema;
  element?: Schema;
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

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;
const checksOf = (schema: Schema): CheckDef[] => (defOf(schema).checks ?? []).map((check) => check._zod.def);

/** One of these texts is valid for any field of the contract; extend the list for a new format. */
const texts = [
  'Zażółć gęślą',
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
  'przelewy24',
  '203.0.113.7',
  'surname',
  'fair_000000000000+abc',
  ...['fair', 'typ', 'cpn', 'usr', 'gat', 'gate', 'ord', 'tsk', 'bat', 'wtg', 'dev', 'qst', 'opt', 'msg'].map(
    (kind) => `${kind}_000000000000`,
  ),
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
const beginOf = (schema: Schema): Schema =>
  defOf(schema).type === 'pipe' ? beginOf(defOf(schema).in as Schema) : schema;

/** The part of a pipe that describes the input: its output where it starts with a preprocessing transform. */
const describedBy = (def: Def): Schema =>
  (defOf(def.in as Schema).type === 'transform' ? def.out : def.in) as Schema;

/** A value of a schema's shape, with every optional field. */
function fullSample(schema: Schema): unknown {
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

export interface Violation {
  /** `missing`, `wrong type`, `too long` … */
  what: string;
  /** The field that the response must name. */
  field: string;
  value: unknown;
}

const NO_SUCH = 'no such';
const MISSING = Symbol('missing');

/** Values that a schema refuses, each for one reason. `asText` where all values are text, as in a URL. */
function* badValues(schema: Schema, asText: boolean): Generator<[what: string, value: unknown]> {
  const def = defOf(schema);
  const good = fullSample(schema);
  if (!asText && def.type !== 'unknown') yield ['wrong type', typeof good === 'number' ? 'x' : 5];
  for (const { check, minimum = 0, maximum = 0, value = 0, inclusive } of checksOf(schema)) {
    const isList = Array.isArray(good);
    if (check === 'max_length')
      yield ['too long', isList ? Array(maximum + 1).fill(good[0]) : 'x'.repeat(maximum + 1)];
    if (check === 'min_length')
      yield ['too short', isList ? good.slice(0, minimum - 1) : 'x'.repeat(minimum - 1)];
    if (check === 'greater_than') yield ['too small', inclusive ? value - 1 : value];
    if (check === 'less_than') yield ['too big', inclusive ? value + 1 : value];
    if (check === 'string_format') yield ['wrong format', '§ no such format §'];
  }
  if (def.type === 'string' && def.format) yield ['wrong format', '§ no such format §'];
  if (def.type === 'number' && !asText) yield ['not whole', Number(good) + 0.5];
  if (def.type === 'enum' || def.type === 'literal') yield ['not one of them', 'no-such-value'];
  if (def.type === 'pipe' && asText && !z.safeParse(schema, '§').success) yield ['wrong format', '§'];
}

type FoundPlace = { path: Path; what: string; value: unknown; field?: Path };

/** Every way to violate one rule below `schema` while everything else is valid. */
function* breaks(schema: Schema, path: Path, asText: boolean): Generator<FoundPlace> {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'default')
    return yield* breaks(def.innerType as Schema, path, asText);
  if (def.type === 'pipe' && defOf(beginOf(schema)).type !== 'string')
    return yield* breaks(describedBy(def), path, asText);
  if (def.type === 'union') {
    // Without a discriminator only the choice itself can be named.
    for (const found of breaks(def.options?.[0] as Schema, path, asText)) {
      const isOther = found.path.length === path.length && z.safeParse(schema, found.value).success;
      if (!isOther) yield def.discriminator ? found : { ...found, field: path };
    }
    return;
  }
  if (def.type === 'undefined') {
    yield { path, what: 'unasked body', value: { [NO_SUCH]: 1 } };
    return;
  }
  if (path.length > 0 || !asText)
    for (const [what, value] of badValues(schema, asText)) yield { path, what, value };
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    const at = [...path, name];
    if (!['optional', 'default'].includes(defOf(field).type) && !z.safeParse(field, undefined).success)
      yield { path: at, what: 'missing', value: MISSING };
    yield* breaks(field, at, asText);
  }
  if (def.element) yield* breaks(def.element, [...path, 0], asText);
  if (def.catchall && defOf(def.catchall).type === 'never')
    yield { path: [...path, NO_SUCH], what: 'unknown field', value: 'x' };
}

/** A copy with the value at `path` replaced or removed. */
function replaced(whole: unknown, path: Path, value: unknown): unknown {
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

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Record<string | number, unknown> | undefined)?.[name],
    whole,
  );

/** Inputs that each violate exactly one rule of a schema. */
export function violationsOf(schema: Schema, options: { asText: boolean }): Violation[] {
  const good = sampleOf(schema);
  const isThere = ({ path }: FoundPlace) => path.length < 2 || valueAt(good, path.slice(0, -1)) !== undefined;
  const found = [...breaks(schema, [], options.asText)].filter(isThere);
  return found.map(({ path, what, value, field = path }) => ({
    what,
    field: field.join('.'),
    value: replaced(good, path, value),
  }));
}

/** Values at the edges of what a leaf takes, one past them, and of other types. */
function* edgeValues(schema: Schema): Generator<[what: string, value: unknown]> {
  const def = defOf(schema);
  for (const [what, value] of [
    ['a text', 'x'],
    ['a number', 5],
    ['yes', true],
    ['a list', []],
    ['an object', {}],
    ['null', null],
  ] as const)
    yield [what, value];
  for (const { check, minimum = 0, maximum = 0, value = 0 } of checksOf(schema)) {
    if (check === 'max_length')
      for (const length of [maximum, maximum + 1]) yield [`${length} letters`, 'x'.repeat(length)];
    if (check === 'min_length')
      for (const length of [minimum, minimum - 1]) yield [`${length} letters`, 'x'.repeat(length)];
    if (check === 'greater_than' || check === 'less_than')
      for (const one of [value - 1, value, value + 1]) yield [`the number ${one}`, one];
  }
  if (def.type === 'number')
    for (const one of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53, 1e300])
      yield [`the number ${one}`, one];
  if (def.type === 'enum')
    for (const one of [...Object.values(def.entries ?? {}), 'obce']) yield [`the word ${one}`, one];
}

function* edges(schema: Schema, path: Path): Generator<Pick<FoundPlace, 'path' | 'what' | 'value'>> {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'default') {
    yield { path, what: 'absent', value: MISSING };
    return yield* edges(def.innerType as Schema, path);
  }
  if (def.type === 'pipe' && defOf(beginOf(schema)).type !== 'string')
    return yield* edges(describedBy(def), path);
  if (def.type === 'union') return yield* edges(def.options?.[0] as Schema, path);
  if (def.type === 'undefined') return;
  if (path.length > 0) for (const [what, value] of edgeValues(schema)) yield { path, what, value };
  for (const [name, field] of Object.entries(def.shape ?? {})) yield* edges(field, [...path, name]);
  if (def.element) yield* edges(def.element, [...path, 0]);
}

/** Inputs with one field at an edge, taken or not. */
export function edgesOf(schema: Schema): Violation[] {
  const good = sampleOf(schema);
  return [...edges(schema, [])]
    .filter(({ path }) => path.length < 2 || valueAt(good, path.slice(0, -1)) !== undefined)
    .map(({ path, what, value }) => ({ what, field: path.join('.'), value: replaced(good, path, value) }));
}
