import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call, ResponseOf } from '#shared/contract/call.ts';
import * as z from '#shared/zod.ts';
import { EmptyOutcome, FileOutcome, Redirect, WithCookies } from '../runtime/outcome.ts';
import { setCookie } from './cookies.ts';

type Result = APIGatewayProxyStructuredResultV2;

function fileResponse({ type, name, content, options }: FileOutcome): Result {
  const isText = typeof content === 'string';
  const { isOpened, lastModified } = options;
  return {
    statusCode: 200,
    headers: {
      'content-type': type,
      'content-disposition': `${isOpened ? 'inline' : 'attachment'}; filename="${name}"`,
      'cache-control': 'no-store',
      ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
    },
    body: isText ? content : Buffer.from(content).toString('base64'),
    isBase64Encoded: !isText,
  };
}

/** Turns a use case's outcome into an HTTP response; validates its body against the contract's row. */
export function respond(row: Call, outcome: unknown): Result {
  if (outcome instanceof FileOutcome) return fileResponse(outcome);
  if (outcome instanceof EmptyOutcome) return { statusCode: 204, headers: { 'cache-control': 'no-store' } };
  if (outcome instanceof Redirect)
    return { statusCode: 302, headers: { location: outcome.location, 'cache-control': 'no-store' } };
  const { response, cookies: given } =
    outcome instanceof WithCookies ? outcome : new WithCookies(outcome, []);
  const body = z.parse(row.response, response) as ResponseOf<Call>;
  const cookies = given.length > 0 ? { cookies: given.map(setCookie) } : {};
  const cache = row.cacheSeconds ? `public, max-age=0, s-maxage=${row.cacheSeconds}` : 'no-store';
  if (row.status === 302) {
    const { location } = body as { location: string };
    return { statusCode: 302, headers: { location, 'cache-control': cache }, ...cookies };
  }
  return {
    statusCode: row.status,
    headers: { 'content-type': 'application/json', 'cache-control': cache },
    ...(row.status !== 204 && { body: JSON.stringify(body) }),
    ...cookies,
  };
}
