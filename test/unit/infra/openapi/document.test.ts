import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { newChallenge, readProof } from '#functions/runtime/proof-of-work.ts';
import { openApiDocument } from '#infra/openapi/document.ts';
import { calls } from '#shared/contract/calls.ts';
import { problems } from '#shared/contract/problem.ts';
import * as z from '#shared/zod.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string }[];
  responses: Record<string, { $ref?: string }>;
}

const document = openApiDocument();
const operationOf = (method: string, path: string): Operation =>
  document.paths[path]?.[method.toLowerCase()] as Operation;

test('the document has every call once, with its path’s parameters and its refusals', () => {
  const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);
  expect(listed.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  for (const { method, path, problems: refusals } of calls) {
    const { parameters, responses } = operationOf(method, path);
    const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(names.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
    for (const code of refusals)
      expect(responses[problems[code]]?.$ref?.split('/').at(-1)?.split('.'), path).toContain(code);
  }
});

test('the document refers to nothing that it does not have', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(calls.length);
  const find = (path: string) =>
    path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
  expect([...new Set(references)].filter((path) => find(path) === undefined)).toEqual([]);
});

test('each call has a summary of one line from the contract’s own words, and says who may make it', () => {
  const operations = Object.values(document.paths).flatMap(
    (methods) => Object.values(methods) as Operation[],
  );
  for (const { operationId, summary, description } of operations) {
    expect(summary, operationId).toMatch(/^\S[^\n]{5,150}[^.\n]$/);
    expect(description, operationId).toMatch(/[.] For .+\.$/);
  }
  expect(operationOf('POST', '/account/logout').summary).toBe('Ends the session of this browser');
});

test('bodies and answers have names, by which generators of clients call their types', () => {
  const named = Object.keys(document.components.schemas);
  expect(named).toEqual(expect.arrayContaining(['Problem', 'BuyTicketRequest', 'BuyTicketResponse']));
  expect(named.length).toBeGreaterThan(150);
});

test('a client can prove its work by what the document says of a challenge', () => {
  const challenge = newChallenge('secret', { use: 'hold', fairId: 'fair', network: 'n' }, 20, new Date());
  const { properties, description } = document.components.schemas.Problem.properties.challenge;
  expect(Object.keys(properties).sort()).toEqual(Object.keys(challenge).sort());
  const { salt, target, range, iterations, token } = challenge;
  const number = Array.from({ length: range }, (_, candidate) => candidate).find(
    (candidate) => pbkdf2Sync(String(candidate), salt, iterations, 16, 'sha256').toString('hex') === target,
  );
  expect(description).toContain('`{token}.{number}`');
  const scope = { use: 'hold', fairId: 'fair', network: 'n' } as const;
  expect(readProof('secret', scope, `${token}.${number}`, new Date())).toMatchObject({ effort: 20 });
});

test('the document says who may call', () => {
  expect(operationOf('GET', '/api/tickets/listTicketsSold/{fairId}').security).toEqual([{ session: [] }]);
  expect(operationOf('POST', '/api/scan').security).toEqual([{ gate: [] }, {}]);
  expect(operationOf('GET', '/api/sale').security).toEqual([]);
});

test.each([
  ['/api/tickets/ExportTicketsSold', ['302']],
  ['/api/tasks/{taskId}/file', ['302']],
  ['/api/coupons/export', ['200']],
  ['/api/hangfire', ['200', '302']],
])('the document describes what %s answers: a redirect has no body', (path, expected) => {
  const { responses } = operationOf('GET', path) as unknown as {
    responses: Record<string, { content?: object; headers?: object }>;
  };
  const succeeding = Object.keys(responses).filter((status) => status < '400');
  expect(succeeding).toEqual(expected);
  const { 302: redirect } = responses;
  if (redirect)
    expect([redirect.content, Object.keys(redirect.headers ?? {})]).toEqual([undefined, ['Location']]);
});

test('the document tells the refusals of any call, and those of its body', () => {
  const statuses = (method: string, path: string) => Object.keys(operationOf(method, path).responses);
  expect(statuses('POST', '/api/gates/create')).toEqual(expect.arrayContaining(['405', '413', '415', '431']));
  expect(statuses('GET', '/api/sale')).toEqual(expect.arrayContaining(['405', '431']));
  expect(statuses('GET', '/api/sale')).not.toContain('413');
  expect(statuses('POST', '/account/logout')).not.toContain('413');
});

/** Every part of the document that has this field. */
function partsWith(field: string, part: unknown = document): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap((value) => partsWith(field, value));
  return field in part ? [part as Record<string, unknown>, ...inside] : inside;
}

test('lists say what stands in them, and tuples how long they are, so that generators of clients read them', () => {
  const lists = partsWith('type').filter(({ type }) => type === 'array');
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter(({ items }) => typeof items !== 'object')).toEqual([]);
  const tuples = partsWith('prefixItems') as { prefixItems: unknown[] }[];
  expect(tuples.length).toBeGreaterThan(2);
  for (const tuple of tuples) {
    const { length } = tuple.prefixItems;
    expect(tuple).toMatchObject({ minItems: length, maxItems: length });
  }
});

test('every body that is sent has a schema', () => {
  const bodies = partsWith('requestBody').map(({ requestBody }) => requestBody as { content: object });
  const media = bodies.flatMap(({ content }) => Object.values(content) as object[]);
  expect(media.length).toBeGreaterThan(50);
  for (const one of media as { schema: { $ref?: string } }[])
    expect(one.schema).toHaveProperty(one.schema.$ref ? '$ref' : 'type');
});

interface Shown {
  schema: object;
  example?: unknown;
}

/** Whether an example is one by the document itself, which is all that its readers have. */
function isByDocument({ schema, example }: Shown): boolean {
  const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
  const named = (document.components.schemas as Record<string, object>)[name ?? ''] ?? schema;
  return fromJSONSchema(named as Parameters<typeof fromJSONSchema>[0]).safeParse(example).success;
}

test('every body, answer and parameter has an example that the contract and the document take', () => {
  for (const { id, method, path, body, response, params, query } of calls) {
    const operation = operationOf(method, path) as unknown as {
      requestBody?: { content: Record<string, Shown> };
      responses: Record<string, { content?: Record<string, Shown> }>;
      parameters: { name: string; in: string; example?: unknown }[];
    };
    const sent = operation.requestBody?.content['application/json'];
    if (sent && '$ref' in sent.schema)
      expect([z.safeParse(body, sent.example).error, isByDocument(sent)], `${id}: body`).toEqual([
        undefined,
        true,
      ]);
    for (const { content } of Object.values(operation.responses)) {
      const answer = content?.['application/json'];
      if (!answer) continue;
      const { error } = z.safeParse(response, answer.example);
      expect([error, isByDocument(answer)], `${id}: answer`).toEqual([undefined, true]);
    }
    for (const [place, schema] of [
      ['path', params],
      ['query', query],
    ] as const) {
      const own = operation.parameters.filter((parameter) => parameter.in === place);
      if (own.length === 0) continue;
      const examples = own.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]));
      expect(z.safeParse(schema, Object.fromEntries(examples)).error, `${id}: ${place}`).toBeUndefined();
    }
  }
});
