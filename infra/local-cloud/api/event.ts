import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT, REGION } from '../core/account.ts';
import type { Match } from './router.ts';

/** A request as forwarded by the edge. */
export interface ApiRequest {
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

/** API Gateway passes these bodies on as text, all others as base64. */
const isText = (contentType: string | undefined): boolean =>
  contentType === undefined ||
  /^(text\/|application\/([\w.+-]+\+)?(json|xml|javascript)\b)/i.test(contentType);

function queryParameters(query: string): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value;
  return Object.keys(parameters).length ? parameters : undefined;
}

/** The event of payload format 2.0 for a request and the route that it matched. */
export function eventFor(
  request: ApiRequest,
  { route, pathParameters }: Match,
  now: Date,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = request.headers;
  const query = queryParameters(request.query);
  const text = isText(headers['content-type']);
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(query && { queryStringParameters: query }),
    ...(pathParameters && { pathParameters }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: 'local',
      domainName: `local.execute-api.${REGION}.amazonaws.com`,
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(request.body.length && { body: request.body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !text,
  };
}
