import type { Call, ResponseOf } from '#shared/contract/call.ts';
import { type ProblemBody, problems } from '#shared/contract/problem.ts';
import type * as z from '#shared/zod.ts';
import { ProblemError } from './problem-error.ts';

type Slot<Name extends string, Value> = [undefined] extends [Value]
  ? { [name in Name]?: Value }
  : Record<string, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** A call's input types: fields with defaults are optional. */
export type RequestOptions<C extends Call> = Slot<'params', z.input<C['params']>> &
  Slot<'query', z.input<C['query']>> &
  Slot<'body', z.input<C['body']>> & { headers?: Record<string, string>; signal?: AbortSignal };

export type RequestArguments<C extends Call> =
  Record<string, never> extends RequestOptions<C> ? [RequestOptions<C>?] : [RequestOptions<C>];

interface UntypedOptions {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export function addressOf(
  route: Pick<Call, 'path'>,
  options: Pick<UntypedOptions, 'params' | 'query'>,
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  // Not by `size`, which the oldest browsers lack.
  return `${query}` ? `${path}?${query}` : path;
}

/** Responses of gateway or load limits, without a problem body: too many requests, or no capacity in time. */
const OVERLOADED = [429, 503, 504];

export async function problemOf(response: Response): Promise<ProblemError> {
  const body: Partial<ProblemBody> = await response.json().catch(() => ({}));
  const { status } = response;
  if (body.code && body.code in problems) return new ProblemError(body.code, { ...body, status });
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ProblemError(OVERLOADED.includes(status) ? 'busy' : 'unexpected', {
    status,
    ...(retryAfter && { retryAfter }),
  });
}

/** One id per opened page groups its requests in the logs; it is not stored in the browser. */
const correlationId = crypto.randomUUID?.();

/** What a request needs; every row of the contract has it. */
type Route = Pick<Call, 'method' | 'path'>;

/** Makes a call of the contract; throws `ProblemError` for a refusal, and where there is no response. */
export async function request<C extends Call>(
  route: C | Route,
  ...[options = {} as RequestOptions<C>]: RequestArguments<C>
) {
  const { params, query, body, headers, signal } = options as UntypedOptions;
  const response = await fetch(addressOf(route, { params, query }), {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(correlationId && { 'x-correlation-id': correlationId }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new ProblemError('offline');
  });
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<C>;
}
