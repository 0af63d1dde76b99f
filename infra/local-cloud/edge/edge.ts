import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, gzipSync } from 'node:zlib';
import type { HttpApi } from '../api/http-api.ts';
import { decoded } from '../core/decoded.ts';
import { readBody } from '../core/http.ts';
import type { BehaviourPlan, EdgePlan, QueryNames } from '../wiring/plan.ts';
import {
  compileViewerRequest,
  compileViewerResponse,
  type ResponseHead,
  type ViewerRequest,
} from './edge-functions.ts';
import type { EdgeResponse } from './edge-response.ts';
import { ResponseCache } from './response-cache.ts';

export interface EdgeParts {
  api: HttpApi;
  /** An object of a bucket by key; undefined where it does not exist. */
  file(bucket: string, key: string): Promise<EdgeResponse | undefined>;
  now(): number;
}

interface Behaviour extends BehaviourPlan {
  matches(path: string): boolean;
  rewrite(request: ViewerRequest): string | ResponseHead;
  finish(request: ViewerRequest, headers: Record<string, string>): Record<string, string>;
}

/** CloudFront's path patterns: `*` for any characters, `?` for one; case-sensitive. */
function pathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}

const compile = (plan: BehaviourPlan): Behaviour => ({
  ...plan,
  matches: pathMatcher(plan.pattern),
  rewrite: plan.functionCode ? compileViewerRequest(plan.functionCode) : ({ uri }) => uri,
  finish: plan.responseCode ? compileViewerResponse(plan.responseCode) : (_, headers) => headers,
});

const plain = (status: number, text: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
});

function passedOn(behaviour: Behaviour, request: IncomingMessage): Record<string, string> {
  const names = [...behaviour.forwardedHeaders, ...(behaviour.forwardsCookies ? ['cookie'] : [])];
  const { remoteAddress, remotePort } = request.socket;
  const viewer = behaviour.forwardedHeaders.includes('cloudfront-viewer-address');
  return {
    'user-agent': 'Amazon CloudFront',
    ...Object.fromEntries(
      names.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    ),
    ...(behaviour.origin.kind === 'api' && behaviour.origin.headers),
    ...(viewer && { 'cloudfront-viewer-address': `${remoteAddress}:${remotePort}` }),
  };
}

const chosen = (search: string, names: QueryNames): string =>
  names === 'all'
    ? search
    : new URLSearchParams(
        [...new URLSearchParams(search)].filter(([name]) => names.includes(name)),
      ).toString();

/** The cache key of a request, by the behaviour's policy. */
function cacheKey(
  { cacheKey: { query, cookies, headers } }: Behaviour,
  request: IncomingMessage,
  path: string,
  search: string,
) {
  const named = [...headers, ...(cookies ? ['cookie'] : [])].map((name) => request.headers[name] ?? '');
  return [request.method, path, chosen(search, query), ...named].join(' ');
}

/**
 * The distribution: selects the behaviour, rewrites the path, forwards to bucket or API, sets the headers of its
 * policy.
 */
export function createEdge({ behaviours: plans, errorSeconds }: EdgePlan, { api, file, now }: EdgeParts) {
  const behaviours = plans.map(compile);
  const cache = new ResponseCache(now, errorSeconds);

  async function fromApi(behaviour: Behaviour, request: IncomingMessage, path: string, query: string) {
    const { remoteAddress = '' } = request.socket;
    return api({
      method: request.method ?? 'GET',
      path,
      query: chosen(query, behaviour.forwardedQuery),
      headers: passedOn(behaviour, request),
      body: await readBody(request),
      sourceIp: remoteAddress,
    });
  }

  const fromBucket = async ({ bucket, spare }: { bucket: string; spare?: string }, path: string) =>
    (await file(bucket, path.slice(1))) ?? (spare ? file(bucket, `${spare}${path}`.slice(1)) : undefined);

  async function fromOrigin(behaviour: Behaviour, request: IncomingMessage, path: string, query: string) {
    if (behaviour.origin.kind === 'api') return fromApi(behaviour, request, path, query);
    const { listed } = behaviour.origin;
    if (listed && path === '/') throw new Error('The list of a bucket is nothing for viewers');
    const found = await fromBucket(behaviour.origin, decoded(path));
    // S3 reports a missing object only to callers who may list the bucket.
    return found ?? (listed ? plain(404, 'Not Found') : plain(403, 'Access Denied'));
  }

  /** From the cache if allowed, otherwise from the origin. */
  async function fetched(behaviour: Behaviour, request: IncomingMessage, path: string, query: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return fromOrigin(behaviour, request, path, query);
    const key = cacheKey(behaviour, request, path, query);
    // A bucket's content changes independently of the clock, so only its errors are cached here.
    const seconds = behaviour.origin.kind === 'api' ? behaviour.cacheSeconds : 0;
    return cache.fetch(key, seconds, () => fromOrigin(behaviour, request, path, query));
  }

  async function handle(request: IncomingMessage): Promise<{ behaviour: Behaviour; given: EdgeResponse }> {
    const [uri = '/', query = ''] = splitOnce(request.url ?? '/');
    const method = request.method ?? 'GET';
    const behaviour = behaviours.find(({ matches }) => matches(uri)) as Behaviour;
    if (!behaviour.methods.includes(method))
      return { behaviour, given: plain(403, 'This distribution does not allow the method.') };
    const path = behaviour.rewrite({ method, uri, query });
    if (typeof path !== 'string') return { behaviour, given: { ...path, body: Buffer.alloc(0) } };
    const given = await fetched(behaviour, request, path, query);
    if (given.status >= 400) return { behaviour, given };
    return {
      behaviour,
      given: { ...given, headers: behaviour.finish({ method, uri: path }, given.headers) },
    };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { behaviour, given } = await handle(request);
      const headers = { ...given.headers, ...behaviour.headers };
      send(request, response, { ...given, headers }, behaviour.compresses);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  };
}

function splitOnce(url: string): string[] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** What CloudFront compresses, and the minimum size in bytes. */
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|wasm|xml)|image\/svg)/;
const SMALLEST = 1000;

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, cookies, body }: EdgeResponse,
  compresses: boolean,
) {
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const zipped =
    compresses &&
    body.length >= SMALLEST &&
    compressible.test(headers['content-type'] ?? '') &&
    String(request.headers['accept-encoding']).includes('gzip');
  const content = zipped ? gzipSync(body, { level: constants.Z_BEST_SPEED }) : body;
  if (cookies?.length) response.setHeader('set-cookie', cookies);
  response.writeHead(status, {
    ...headers,
    ...(zipped && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    ...(status !== 204 && { 'content-length': String(content.length) }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}
