import * as z from 'zod';
import type { Call } from '#shared/contract/call.ts';
import { refusalsOf } from './problems.ts';
import type { RowDoc } from './row-docs.ts';
import { sampleOf } from './sample-of.ts';

type JsonSchema = Record<string, unknown>;

/**
 * A tuple's length is told by bounds, and what may stand in it by `items`, too: generators of clients read no `false`
 * there, and some no `prefixItems`.
 */
function readableTuple(schema: JsonSchema): void {
  const { prefixItems } = schema as { prefixItems?: JsonSchema[] };
  if (!prefixItems) return;
  const kinds = [...new Map(prefixItems.map((kind) => [JSON.stringify(kind), kind])).values()];
  const { length } = prefixItems;
  Object.assign(schema, {
    items: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
    minItems: length,
    maxItems: length,
  });
}

/** The request's (`input`) or response's (`output`) JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override: ({ jsonSchema }) => {
      readableTuple(jsonSchema);
      // Generators of clients take no object for a default.
      if (typeof jsonSchema.default === 'object') delete jsonSchema.default;
    },
  }) as JsonSchema;
  return rest;
}

const nameOf = (id: string, io: 'input' | 'output'): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1)}${io === 'input' ? 'Request' : 'Response'}`;

/** The name of a call's schema stands for it, so that generators of clients name their types by it. */
const namedSchema = (id: string, io: 'input' | 'output'): JsonSchema => ({
  $ref: `#/components/schemas/${nameOf(id, io)}`,
});

const isNothing = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'undefined';

const hasJsonBody = ({ body, upload }: Call): boolean => !upload && !isNothing(body);

const hasJsonResponse = ({ response, status, download }: Call): boolean =>
  status !== 302 && !download && !isNothing(response);

function parametersIn(place: 'path' | 'query', schema: z.core.$ZodType): object[] {
  const samples = sampleOf(schema) as Record<string, unknown> | undefined;
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...own }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: own,
    ...(samples?.[name] !== undefined && { example: samples[name] }),
  }));
}

const headersOf = ({ idempotencyKey }: Call): object[] =>
  idempotencyKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          schema:
            idempotencyKey === 'checked'
              ? { type: 'string', pattern: '^[\\w-]{8,100}$' }
              : { type: 'string' },
        },
      ]
    : [];

const fileSchema: JsonSchema = { type: 'string', format: 'binary' };

/** What an upload is, as far as its type says: fields, or bytes. */
const uploadOf = (type: string): JsonSchema => (/form|json/.test(type) ? { type: 'object' } : fileSchema);

function bodyOf(row: Call): object {
  const { upload } = row;
  if (upload) {
    const content = Object.fromEntries(upload.types.map((type) => [type, { schema: uploadOf(type) }]));
    return { requestBody: { description: `At most ${upload.maxBytes} bytes.`, content } };
  }
  if (!hasJsonBody(row)) return {};
  const content = { schema: namedSchema(row.id, 'input'), example: sampleOf(row.body) };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function responseOf(row: Call): object {
  const { status, download } = row;
  if (status === 302)
    return {
      302: {
        description: 'A redirect, without a body.',
        headers: { Location: { required: true, schema: { type: 'string' } } },
      },
    };
  if (download) return { 200: { description: 'The file.', content: { [download]: { schema: fileSchema } } } };
  if (!hasJsonResponse(row)) return { [status]: { description: 'Done.' } };
  const content = { schema: namedSchema(row.id, 'output'), example: sampleOf(row.response) };
  return { [status]: { description: 'The response.', content: { 'application/json': content } } };
}

/** Browsers that open the call's address, as `Accept` says. */
const pageOf = ({ page }: Call): object =>
  page
    ? {
        302: {
          description: `A browser is sent to ${page}.`,
          headers: { Location: { required: true, schema: { const: page } } },
        },
      }
    : {};

/** Who may call: staff with a session, devices with a gate token; schemes in one object are required together. */
function securityOf({ roles, gate }: Call): object {
  if (gate) return { security: [{ gate: [] }, ...(gate === 'optional' ? [{}] : [])] };
  return { security: Array.isArray(roles) ? [{ session: [] }] : [] };
}

const rolesOf = ({ roles }: Call): string =>
  Array.isArray(roles)
    ? `For ${roles.join(' and ')}.`
    : roles === 'provider'
      ? 'For the payment provider.'
      : 'For anyone.';

/** The named schemas of a call's body and response. */
export const schemasOf = (row: Call): Record<string, JsonSchema> => ({
  ...(hasJsonBody(row) && { [nameOf(row.id, 'input')]: schemaOf(row.body, 'input') }),
  ...(hasJsonResponse(row) && { [nameOf(row.id, 'output')]: schemaOf(row.response, 'output') }),
});

/** One call as an OpenAPI operation, with what the contract's source says of it. */
export const operationOf = (row: Call, { summary, description = summary }: RowDoc) => ({
  operationId: row.id,
  tags: [row.resource],
  summary,
  description: `${description.replace(/[^.]$/, '$&.')} ${rolesOf(row)}`,
  ...securityOf(row),
  parameters: [...parametersIn('path', row.params), ...parametersIn('query', row.query), ...headersOf(row)],
  ...bodyOf(row),
  responses: { ...responseOf(row), ...pageOf(row), ...refusalsOf(row) },
});
