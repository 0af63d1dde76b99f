import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, html, json, type PageResponse, seeOther, send } from '../payment-sandbox/http.ts';
import { type Act, actor, isAction } from './actions.ts';
import { apiFor } from './api.ts';
import { type EventOptions, eventsFor } from './events.ts';
import { moneyOf } from './money.ts';
import { payPage } from './pay-page.ts';
import { type MethodType, methodTypes } from './requests.ts';
import { amountOf, type Session, type Store, statusOf, storeIn } from './store.ts';

const TICK = 250;

export interface SandboxOptions extends EventOptions {
  /** 0 selects any free port. */
  port: number;
  secretKey: string;
  /** Where sessions are stored between runs; only in memory without it. */
  dataDir?: string;
}

const isMethod = (name: string | null): name is MethodType => methodTypes.includes(name as MethodType);

/** What the buyer sent from the page: done, then back to the shop. */
async function submit(session: Session, form: URLSearchParams, act: Act, now: Date): Promise<PageResponse> {
  const [action, method] = [form.get('action') ?? '', form.get('method')];
  if (!isAction(action)) return html(payPage(session, now), 400);
  const { ok } = await act(session, action, isMethod(method) ? method : undefined);
  const { success_url: done, cancel_url: cancelled } = session.request;
  return ok ? seeOther(action === 'decline' ? cancelled : done) : html(payPage(session, now), 409);
}

const summary = (session: Session, now: Date) => ({
  token: session.id,
  status: statusOf(session, now),
  sessionId: session.request.client_reference_id,
  amount: amountOf(session),
  description: session.request.payment_intent_data.description,
  email: session.request.customer_email ?? '',
  createdAt: new Date(session.createdAt).toISOString(),
  events: session.sent,
  refunds: session.refunds,
});

/** What scripts do: `/sandbox/sessions`, `/sandbox/{switch}`, `/sandbox/{id}/{action}`. */
function controlFor(store: Store, act: Act, now: () => Date) {
  const switches = { isUp: true, hasFunds: true };
  const settings: Partial<Record<string, Partial<typeof switches>>> = {
    'out-of-order': { isUp: false },
    'in-order': { isUp: true },
    'no-funds': { hasFunds: false },
    funds: { hasFunds: true },
  };
  async function control(method: string, id: string, action?: string): Promise<PageResponse> {
    if (method === 'GET' && id === 'sessions')
      return json(store.all().map((session) => summary(session, now())));
    if (method !== 'POST') return json({ ok: false }, 405);
    const setting = settings[id];
    if (setting) return json(Object.assign(switches, setting));
    const session = store.byId(id);
    if (!session || !isAction(action)) return json({ ok: false, status: 'unknown' }, 404);
    const outcome = await act(session, action);
    return json(outcome, outcome.ok ? 200 : 409);
  }
  return { switches, control };
}

interface Parts {
  store: Store;
  act: Act;
  now: () => Date;
  api: ReturnType<typeof apiFor>;
  control: ReturnType<typeof controlFor>;
}

function routesOf({ store, act, now, api, control: { switches, control } }: Parts) {
  async function page(method: string, id: string, body: string): Promise<PageResponse> {
    const session = store.byId(id);
    if (session && method === 'POST') return submit(session, new URLSearchParams(body), act, now());
    return html(payPage(session, now()), session ? 200 : 404);
  }

  return async (request: IncomingMessage): Promise<PageResponse> => {
    const { method = 'GET', headers } = request;
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox');
    const body = await bodyOf(request);
    if (body === undefined) return json({ error: { message: 'too large' } }, 413);
    if (pathname.startsWith('/v1/')) {
      if (!switches.isUp) return json({ error: { type: 'api_error' } }, 503);
      const header = (name: string) => headers[name]?.toString();
      const answer = api({ method, path: pathname.slice(3), query, header, body });
      return json(answer.body, answer.status);
    }
    const [first, second = '', third = ''] = pathname.split('/').slice(1);
    if (first === 'c' && second === 'pay') return page(method, third, body);
    if (first === 'sandbox') return control(method, second, third);
    return html(payPage(undefined, now()), 404);
  };
}

/**
 * Starts a fake Stripe on 127.0.0.1, with its REST API, its signed events and a page to pay on. `stop` ends it; its timer
 * never keeps a process alive.
 */
export async function startStripeSandbox(options: SandboxOptions) {
  const { now, secretKey } = options;
  const store = storeIn(options.dataDir);
  const events = eventsFor(store, options);
  const money = moneyOf(store, events, now);
  const act = actor({ store, events, money, now });
  const control = controlFor(store, act, now);
  const hasFunds = () => control.switches.hasFunds;
  let url = '';
  const api = apiFor({
    ...{ store, money, now, secretKey, hasFunds },
    payPage: ({ id }) => `${url}/c/pay/${id}#fid-of-the-page`,
  });
  const handle = routesOf({ store, act, now, api, control });
  const server = createServer((request, response) => {
    handle(request).then(
      (given) => send(response, given),
      (error: unknown) => send(response, json({ error: { message: String(error) } }, 500)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tick = () => Promise.all([events.sendDue(), money.settleDue()]).catch(console.error);
  const timer = setInterval(tick, TICK).unref();
  return {
    url,
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
