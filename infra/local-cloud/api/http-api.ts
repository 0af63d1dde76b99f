import type { LocalClock } from '../core/clock.ts';
import { TooManyRequests } from '../lambda/concurrency.ts';
import type { RoutePlan } from '../wiring/plan.ts';
import { type ApiRequest, eventFor } from './event.ts';
import { createRouter } from './router.ts';
import { throttle } from './throttle.ts';

export interface ApiResponse {
  status: number;
  /** Lower-case names; cookies are listed separately. */
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

interface Result {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** API Gateway's limit of a request body. */
const MAX_BYTES = 10 * 1024 * 1024;

const message = (status: number, text: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message: text })),
});

/** A function returns a response, or any value without a status code, which is sent as JSON. */
function responseFrom(result: unknown): ApiResponse {
  const given = result as Result | null;
  if (typeof given !== 'object' || given === null || given.statusCode === undefined)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(typeof result === 'string' ? result : JSON.stringify(result)),
    };
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = given;
  return {
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

export type HttpApi = (request: ApiRequest) => Promise<ApiResponse>;

/** The HTTP API: finds the route, invokes its function, and responds like API Gateway. */
export function createHttpApi(
  routes: readonly RoutePlan[],
  invoke: (functionName: string, event: unknown) => Promise<unknown>,
  clock: LocalClock,
): HttpApi {
  const find = createRouter(routes);
  const letsThrough = throttle(routes);
  return async (request) => {
    const match = find(request.method, request.path);
    if (!match) return message(404, 'Not Found');
    if (!letsThrough(match.route)) return message(429, 'Too Many Requests');
    if (request.body.length > MAX_BYTES) return message(413, 'Request Entity Too Large');
    try {
      return responseFrom(await invoke(match.route.functionName, eventFor(request, match, clock.now())));
    } catch (error) {
      if (error instanceof TooManyRequests) return message(503, 'Service Unavailable');
      return message(500, 'Internal Server Error');
    }
  };
}
