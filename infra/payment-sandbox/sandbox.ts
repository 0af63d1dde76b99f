import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Act, type ActionName, actionNames, actor } from './actions.ts';
import { type Bookings, bookings, type MethodName, methods } from './bookings.ts';
import { bodyOf, html, json, type PageResponse, parseJson, seeOther, send } from './http.ts';
import { notifierFor } from './notifier.ts';
import { payPage } from './pay-page.ts';
import { restFor } from './rest.ts';
import { type Session, type Sessions, sessionsIn, statusOf } from './sessions.ts';
import type { ShopCredentials } from './signs.ts';

const TICK = 250;

export interface SandboxOptions {
  /** 0 selects any free port. */
  port: number;
  /** The sandbox's clock, for time limits and repeated notifications. */
  now: () => Date;
  credentials: ShopCredentials;
  /** Where sessions are stored between runs; only in memory without it. */
  dataDir?: string;
}

const isAction = (name: string | undefined): name is ActionName => actionNames.includes(name as ActionName);
const isMethod = (name: string | null): name is MethodName => name !== null && name in methods;

/** What the buyer sent from the payment page: done, then back to the shop; a wrong BLIK code is asked for again. */
async function submit(session: Session, form: URLSearchParams, act: Act, now: Date): Promise<PageResponse> {
  const [action, method] = [form.get('action') ?? '', form.get('method')];
  if (!isAction(action)) return html(payPage(session, now), 400);
  const isBlik = action === 'pay' && method === 'blik';
  if (isBlik && !/^\d{6}$/.test(form.get('code')?.replace(/\s/g, '') ?? ''))
    return html(payPage(session, now, true), 422);
  const { ok } = await act(session, action, isMethod(method) ? method : undefined);
  return ok ? seeOther(session.registration.urlReturn) : html(payPage(session, now), 409);
}

const summary = (session: Session, now: Date) => ({
  token: session.token,
  status: statusOf(session, now),
  sessionId: session.registration.sessionId,
  orderId: session.orderId,
  amount: session.registration.amount,
  description: session.registration.description,
  email: session.registration.email,
  createdAt: session.createdAt,
  notices: session.notices,
  refunds: session.refunds,
});

function sandboxRoutes(sessions: Sessions, act: Act, booking: Bookings, options: SandboxOptions) {
  let outOfOrder = false;
  let funds = true;
  const rest = restFor(sessions, options.credentials, { now: options.now, hasFunds: () => funds, booking });

  async function payment(method: string, token: string, body: string): Promise<PageResponse> {
    const session = sessions.byToken(token);
    if (!session) return html(payPage(undefined, options.now()), 404);
    if (method === 'POST') return submit(session, new URLSearchParams(body), act, options.now());
    return html(payPage(session, options.now()));
  }

  async function control(method: string, token = '', action?: string): Promise<PageResponse> {
    if (method === 'GET' && token === 'sessions')
      return json(sessions.all().map((session) => summary(session, options.now())));
    if (method === 'POST' && (token === 'out-of-order' || token === 'in-order')) {
      outOfOrder = token === 'out-of-order';
      return json({ outOfOrder });
    }
    if (method === 'POST' && (token === 'no-funds' || token === 'funds')) {
      funds = token === 'funds';
      return json({ funds });
    }
    const session = sessions.byToken(token);
    if (!session || !isAction(action)) return json({ ok: false, status: 'unknown' }, 404);
    if (method !== 'POST') return json({ ok: false, status: statusOf(session, options.now()) }, 405);
    const outcome = await act(session, action);
    return json(outcome, outcome.ok ? 200 : 409);
  }

  return async (request: IncomingMessage): Promise<PageResponse> => {
    const { method = 'GET', headers } = request;
    const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox');
    const body = await bodyOf(request);
    if (body === undefined) return json({ error: 'Invalid input data', code: 413 }, 413);
    if (pathname.startsWith('/api/v1/')) {
      if (outOfOrder) return json({ error: 'Service unavailable', code: 503 }, 503);
      const { authorization } = headers;
      const response = rest({
        method,
        path: `${pathname.slice(7)}${search}`,
        authorization,
        body: parseJson(body),
      });
      return json(response.body, response.status);
    }
    const [first, second, third] = pathname.split('/').slice(1);
    if (first === 'trnRequest') return payment(method, second ?? '', body);
    if (first === 'sandbox') return control(method, second, third);
    return html(payPage(undefined, options.now()), 404);
  };
}

/**
 * Starts a fake payment provider on 127.0.0.1 with its REST protocol and a payment page. `POST /sandbox/out-of-order`
 * and `/sandbox/in-order` switch it off and on; after `/sandbox/no-funds` it refuses refunds until `/sandbox/funds`.
 * `stop` ends it; its timer never keeps a process alive.
 */
export async function startPaymentSandbox(options: SandboxOptions) {
  const sessions = sessionsIn(options.dataDir);
  const { credentials: shop, now } = options;
  const notifier = notifierFor(sessions, shop, now);
  const booking = bookings(sessions, notifier, now);
  const act = actor({ sessions, notifier, booking, shop, now });
  const handle = sandboxRoutes(sessions, act, booking, options);
  const server = createServer((request, response) => {
    handle(request).then(
      (given) => send(response, given),
      (error: unknown) => send(response, json({ error: String(error), code: 500 }, 500)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const tick = () => Promise.all([notifier.sendDue(), booking.settleDue()]).catch(console.error);
  const timer = setInterval(tick, TICK).unref();
  return {
    /** Stores a payment from before the sandbox was started. */
    remember: sessions.save,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
