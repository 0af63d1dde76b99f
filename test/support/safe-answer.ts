import assert from 'node:assert/strict';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '#shared/contract/call.ts';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Every answer of every call says how a browser has to treat it, and no cache may keep it: one user's answer would
 * reach another. Only what the contract calls cacheable may be kept by the edge, and only where it succeeded.
 */
export function assertSafeAnswer(row: Call, { statusCode = 0, headers }: APIGatewayProxyStructuredResultV2) {
  const kept = row.cacheSeconds !== undefined && statusCode < 400;
  const cacheControl = kept ? `public, max-age=0, s-maxage=${row.cacheSeconds}` : 'no-store';
  const expected = { ...securityHeaders, 'cache-control': cacheControl };
  assert.partialDeepStrictEqual(headers, expected, `headers of ${row.id} ${statusCode}`);
}
