import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#infra/sources/root.ts';
import { isThere } from './is-there.ts';

/** The ministry's own description of its API, which is not ours to keep beside the code. */
const FILE = join(root, '../shared/reference/ksef-openapi.json');

export const isDescriptionHere = isThere('ksef-description', existsSync(FILE));

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  nullable?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const isOfType = (value: unknown, type: string): boolean =>
  ({
    object: typeof value === 'object' && value !== null && !Array.isArray(value),
    array: Array.isArray(value),
    string: typeof value === 'string',
    boolean: typeof value === 'boolean',
    integer: Number.isInteger(value),
    number: typeof value === 'number',
  })[type] ?? true;

function faultsOfText(text: string, { minLength = 0, maxLength = Infinity, pattern }: Schema): string[] {
  if (text.length < minLength || text.length > maxLength) return [`length ${text.length}`];
  return pattern && !new RegExp(pattern).test(text) ? [`not like ${pattern}`] : [];
}

const faultsOfSize = (size: number, least = -Infinity, most = Infinity): string[] =>
  size < least || size > most ? [`${size} is not between ${least} and ${most}`] : [];

/** What of a value's own size is wrong, its parts aside. */
function faultsOfExtent(value: unknown, schema: Schema): string[] {
  if (typeof value === 'string') return faultsOfText(value, schema);
  if (typeof value === 'number') return faultsOfSize(value, schema.minimum, schema.maximum);
  return Array.isArray(value) ? faultsOfSize(value.length, schema.minItems, schema.maxItems) : [];
}

/** What keeps a value from being what a schema describes; a field that the schema does not know is a fault, too. */
function faultsOf(value: unknown, schema: Schema, { components }: Description, at = ''): string[] {
  const merged = flattened(schema, components.schemas);
  if (value === null) return merged.nullable ? [] : [`${at}: null`];
  if (merged.type && !isOfType(value, merged.type)) return [`${at}: not ${merged.type}`];
  if (merged.enum && !merged.enum.includes(value)) return [`${at}: ${String(value)} is none of the values`];
  const extent = faultsOfExtent(value, merged).map((fault) => `${at}: ${fault}`);
  if (extent.length > 0) return extent;
  const inner = (part: unknown, schema: Schema, name: string | number) =>
    faultsOf(part, schema, { components, paths: {} }, `${at}/${name}`);
  if (Array.isArray(value)) return value.flatMap((part, index) => inner(part, merged.items ?? {}, index));
  if (typeof value !== 'object') return [];
  const { required = [], properties = {}, additionalProperties } = merged;
  const missing = required.filter((name) => !(name in (value as object)));
  return [
    ...missing.map((name) => `${at}/${name}: missing`),
    ...Object.entries(value as object).flatMap(([name, part]) => {
      const known = properties[name] ?? (typeof additionalProperties === 'object' && additionalProperties);
      return known ? inner(part, known, name) : [`${at}/${name}: unknown`];
    }),
  ];
}

/** A schema with what it refers to. */
function flattened(schema: Schema, schemas: Record<string, Schema>): Schema {
  const referred = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : {};
  const parts = [...(schema.$ref ? [flattened(referred, schemas)] : []), ...(schema.allOf ?? [])].map(
    (part) => flattened(part, schemas),
  );
  return Object.assign({}, ...parts.reverse(), schema) as Schema;
}

interface Exchange {
  method: string;
  /** Below `/v2`. */
  path: string;
  request?: unknown;
  status: number;
  type: string;
  response?: unknown;
}

/** Watches every exchange with an API, until `stop`. */
export function watchExchanges(): { all: Exchange[]; stop: () => void } {
  const all: Exchange[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init);
    const { pathname } = new URL(String(input));
    const text = await response.clone().text();
    const type = response.headers.get('content-type') ?? '';
    if (pathname.startsWith('/v2/'))
      all.push({
        method: (init?.method ?? 'GET').toLowerCase(),
        path: pathname.slice(3),
        ...(init?.body && { request: JSON.parse(String(init.body)) }),
        status: response.status,
        type,
        ...(type.includes('json') && text && { response: JSON.parse(text) }),
      });
    return response;
  };
  return { all, stop: () => (globalThis.fetch = real) };
}

/** What in these exchanges the description does not have. */
export function faultsIn(exchanges: readonly Exchange[]): string[] {
  const description = JSON.parse(readFileSync(FILE, 'utf8')) as Description;
  const templates = Object.keys(description.paths).map(
    (path) => [path, new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)] as const,
  );
  return exchanges.flatMap(({ method, path, request, status, type, response }) => {
    const what = `${method} ${path} ${status}`;
    // A path without parameters wins over one whose parameter it would fit.
    const [template] =
      templates
        .filter(([, pattern]) => pattern.test(path))
        .sort(([one], [other]) => one.split('{').length - other.split('{').length)[0] ?? [];
    const operation = template && description.paths[template]?.[method];
    if (!operation) return [`${what}: not described`];
    const described = operation.responses[status];
    if (status < 500 && !described) return [`${what}: a status that is not described`];
    const asked = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    const answered = described?.content?.[type]?.schema;
    return [
      ...(request && asked ? faultsOf(request, asked, description) : []),
      ...(response && answered ? faultsOf(response, answered, description) : []),
      ...(response && !answered && status < 500 ? ['a type that is not described'] : []),
    ].map((fault) => `${what}${fault}`);
  });
}
