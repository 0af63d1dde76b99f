import { expect, test } from 'vitest';
import { openApiDocument } from '#infra/openapi/document.ts';
import { calls } from '#shared/contract/calls.ts';
import { problems } from '#shared/contract/problem.ts';

interface Operation {
  operationId: string;
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
  for (const one of media) expect(one).toHaveProperty('schema.type');
});
