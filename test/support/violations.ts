import {
  beginOf,
  checksOf,
  defOf,
  describedBy,
  fullSample,
  MISSING,
  type Path,
  replaced,
  type Schema,
  sampleOf,
} from '#infra/openapi/sample-of.ts';
import * as z from '#shared/zod.ts';

export interface Violation {
  /** `missing`, `wrong type`, `too long` … */
  what: string;
  /** The field that the response must name. */
  field: string;
  value: unknown;
}

const NO_SUCH = 'no such';

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
