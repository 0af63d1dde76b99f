import { SESSION_COOKIE } from '#functions/people/account/session-cookie.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { operationOf, schemasOf } from './operation.ts';
import { problemSchema, refusalResponses } from './problems.ts';
import { rowDocs } from './row-docs.ts';

/** Sorted, because the order of a module's exports depends on its importers. */
const sorted = [...calls].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));

/** Calls by path and method, in OpenAPI's structure. */
function pathsOf(all: readonly Call[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  const docs = rowDocs();
  for (const row of all) {
    const doc = docs.get(row.id);
    if (!doc)
      throw new Error(`${row.id} needs a docstring in shared/contract: it is what clients read of the call`);
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(row, doc) };
  }
  return paths;
}

/** The contract as OpenAPI 3.1, for client programs. */
export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Bramka',
    version: '1',
    description:
      'Trade-fair ticketing. Amounts are grosze (hundredths of a złoty), instants are UTC. Paths and their parameters’ names are matched without regard to letter case. A refusal is a problem as RFC 9457 describes it; its `code` is one of a closed list. Where a call takes an `Idempotency-Key`, the same key is the same act, however often it is asked for.',
  },
  servers: [{ url: '/' }],
  tags: [...new Set(calls.map(({ resource }) => resource))].sort().map((name) => ({ name })),
  paths: pathsOf(sorted),
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: SESSION_COOKIE,
        description: 'Of a member of staff; `login` sets it.',
      },
      gate: {
        type: 'apiKey',
        in: 'header',
        name: 'x-gate',
        description: 'The token of a device that is paired with a gate.',
      },
    },
    responses: refusalResponses(sorted),
    schemas: {
      Problem: problemSchema,
      ...Object.fromEntries(sorted.flatMap((row) => Object.entries(schemasOf(row)))),
    },
  },
});
