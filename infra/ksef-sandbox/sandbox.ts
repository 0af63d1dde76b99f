import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { archiveIn } from './archive.ts';
import { batchesFor } from './batches.ts';
import { sandboxKeys } from './keys.ts';
import { type Limited, rateLimits } from './limits.ts';
import { loginsFor } from './logins.ts';
import { type ModeName, modeNames, sandboxModes } from './modes.ts';
import { reportsFor } from './reports.ts';
import { type ApiResponse, MALFORMED, Refusal } from './responses.ts';
import { sessionsFor } from './sessions.ts';
import { sandboxStorage } from './storage.ts';

export interface SandboxOptions {
  /** 0 selects any free port. */
  port: number;
  now: () => Date;
  /** Where sessions are kept between runs; only in memory without it. */
  dataDir?: string;
}

interface Asked {
  bearer: string;
  body: unknown;
  /** The sandbox's own address. */
  origin: string;
  query: URLSearchParams;
  continuationToken: string | undefined;
  /** What the path's pattern caught. */
  parts: readonly string[];
}

const WAIT_SECONDS = 3600;

const isMode = (name: string): name is ModeName => modeNames.includes(name as ModeName);

const tooMany = (seconds: number): Refusal =>
  new Refusal(429, 'Too Many Requests', undefined, { 'retry-after': String(seconds) });

function parsed(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
  }
}

function apiFor({ now, dataDir }: SandboxOptions) {
  const archive = archiveIn(dataDir);
  const [keys, modes, limited] = [sandboxKeys(now), sandboxModes(), rateLimits(now)];
  const logins = loginsFor(keys, now);
  const storage = sandboxStorage(now);
  const deps = { archive, keys, storage, modes, now };
  const [sessions, batches, reports] = [sessionsFor(deps), batchesFor(deps), reportsFor(deps)];

  /** Answers in the name of a seller, within the ministry's limits. */
  const limitedTo =
    (what: Limited, answer: (nip: string, asked: Asked) => ApiResponse | Promise<ApiResponse>) =>
    (asked: Asked): ApiResponse | Promise<ApiResponse> => {
      const nip = logins.nipOf(asked.bearer);
      if ((what === 'send' || what === 'batch') && modes.isBusy()) throw tooMany(WAIT_SECONDS);
      const wait = limited(nip, what);
      if (wait > 0) throw tooMany(wait);
      return answer(nip, asked);
    };

  function control(name: string): ApiResponse {
    if (name === 'rotate') keys.rotate();
    else if (isMode(name) || name === 'calm') modes.set(isMode(name) ? name : undefined);
    else return { status: 404 };
    return { status: 200, body: { mode: name } };
  }

  const summary = () => archive.all().map(({ key: _, vector: __, ...session }) => session);

  const routes: [RegExp, (asked: Asked) => ApiResponse | Promise<ApiResponse>][] = [
    [/^POST \/auth\/challenge$/, () => logins.challenge()],
    [/^GET \/security\/public-key-certificates$/, () => ({ status: 200, body: keys.list() })],
    [/^POST \/auth\/ksef-token$/, ({ body }) => logins.begin(body)],
    [/^POST \/auth\/token\/redeem$/, ({ bearer }) => logins.redeem(bearer)],
    [/^GET \/auth\/([\w-]+)$/, ({ bearer, parts: [reference = ''] }) => logins.state(bearer, reference)],
    [/^POST \/sessions\/online$/, limitedTo('open', (nip, { body }) => sessions.open(nip, body))],
    [
      /^POST \/sessions\/online\/([\w-]+)\/invoices$/,
      limitedTo('send', (nip, { body, parts: [reference = ''] }) => sessions.send(nip, reference, body)),
    ],
    [
      /^POST \/sessions\/online\/([\w-]+)\/close$/,
      limitedTo('open', (nip, { parts: [reference = ''] }) => sessions.close(nip, reference)),
    ],
    [
      /^POST \/sessions\/batch$/,
      limitedTo('batch', (nip, { body, origin }) => batches.open(nip, body, origin)),
    ],
    [
      /^POST \/sessions\/batch\/([\w-]+)\/close$/,
      limitedTo('batch', (nip, { parts: [reference = ''] }) => batches.close(nip, reference)),
    ],
    [
      /^GET \/sessions\/([\w-]+)$/,
      limitedTo('sessions', (nip, { parts: [reference = ''] }) => reports.status(nip, reference)),
    ],
    [
      /^GET \/sessions\/([\w-]+)\/invoices$/,
      limitedTo('list', (nip, { parts: [reference = ''], ...asked }) =>
        reports.invoices(nip, reference, asked),
      ),
    ],
    [
      /^GET \/sessions\/([\w-]+)\/invoices\/([\w-]+)$/,
      limitedTo('sessions', (nip, { origin, parts: [reference = '', own = ''] }) =>
        reports.invoice(nip, reference, own, origin),
      ),
    ],
    [
      /^GET \/sessions\/([\w-]+)\/invoices\/(?:ksef\/)?([\w-]+)\/upo$/,
      limitedTo('sessions', (nip, { parts: [reference = '', number = ''] }) =>
        reports.upo(nip, reference, number),
      ),
    ],
  ];

  const stored = (method: string | undefined, url: URL, headers: IncomingHttpHeaders, bytes: Buffer) =>
    method === 'PUT' ? storage.put(url, headers, bytes) : storage.get(url, headers, reports.upoAt);

  return async (request: IncomingMessage): Promise<ApiResponse> => {
    const { method, headers } = request;
    const origin = `http://${headers.host}`;
    const url = new URL(request.url ?? '', origin);
    const { pathname, searchParams: query } = url;
    const bytes = await buffer(request);
    if (pathname === '/sandbox/sessions') return { status: 200, body: summary() };
    if (method === 'POST' && pathname.startsWith('/sandbox/'))
      return control(pathname.slice('/sandbox/'.length));
    if (modes.isAway()) throw new Refusal(503, 'Service Unavailable');
    if (pathname.startsWith('/storage/')) return stored(method, url, headers, bytes);
    const body = parsed(bytes);
    const bearer = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const continuationToken = headers['x-continuation-token']?.toString();
    for (const [pattern, answer] of routes) {
      const match = pattern.exec(`${method} ${pathname.replace(/^\/v2/, '')}`);
      if (match) return answer({ bearer, body, origin, query, continuationToken, parts: match.slice(1) });
    }
    return { status: 404 };
  };
}

/**
 * Starts a stand-in for the ministry's KSeF on 127.0.0.1, with its limits. `POST /sandbox/{mode}` makes it busy, slow,
 * silent after it has taken an invoice, refusing, failing or away, `/sandbox/calm` ends that, and `/sandbox/rotate`
 * withdraws its key at once.
 */
export async function startKsefSandbox(options: SandboxOptions) {
  const handle = apiFor(options);
  const server = createServer((request, response) => {
    const send = ({ status, body, type = 'application/json', headers }: ApiResponse) => {
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    };
    handle(request).then(send, (error: unknown) =>
      send(error instanceof Refusal ? error.response : { status: 500, body: { detail: String(error) } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
