import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { type Answer, done, missing, refuse } from './answers.ts';
import { fieldsOf } from './form.ts';
import { onceByKey } from './idempotency.ts';
import { type Money, newId } from './money.ts';
import { chargeOf, checkoutOf, disputeOf, intentOf, refundOf } from './objects.ts';
import { pageOf } from './pages.ts';
import { API_VERSION } from './provider.ts';
import { checkoutRequest, refundRequest } from './requests.ts';
import type { Session, Store } from './store.ts';

export interface ApiRequest {
  method: string;
  /** Relative to `/v1`. */
  path: string;
  query: URLSearchParams;
  header: (name: string) => string | undefined;
  body: string;
}

interface Parts {
  store: Store;
  money: Money;
  now: () => Date;
  secretKey: string;
  hasFunds: () => boolean;
  payPage: (session: Session) => string;
}

const MINUTE = 60;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** How long a new payment is not found by search. */
const INDEXED_AFTER = 60_000;

/** Fields that are wrong name the first of them, as `a[b][0]`. */
function read<Fields>(schema: z.ZodMiniType<Fields>, body: string): { fields: Fields } | { refusal: Answer } {
  const parsed = schema.safeParse(fieldsOf(body));
  if (parsed.success) return { fields: parsed.data };
  const [issue] = parsed.error.issues;
  const [first = '', ...rest] = (issue?.path ?? []).map(String);
  const param = [first, ...rest.map((part) => `[${part}]`)].join('');
  return { refusal: refuse(`Invalid ${param}: ${issue?.message}`, { param }) };
}

/** The REST API as documented, as far as a ticket shop needs it. */
export function apiFor({ store, money, now, secretKey, hasFunds, payPage }: Parts) {
  const once = onceByKey(now);
  const paid = () => store.all().filter((session) => session.paid);
  const expands = (query: URLSearchParams) => [...query.keys()].some((name) => name.startsWith('expand'));
  const describe = (session: Session, query: URLSearchParams) =>
    done(checkoutOf(session, now(), payPage(session), expands(query)));

  function open(body: string): Answer {
    const given = read(checkoutRequest, body);
    if ('refusal' in given) return given.refusal;
    const request = given.fields;
    const left = request.expires_at - now().getTime() / 1000;
    if (left < HALF_HOUR || left > DAY)
      return refuse('expires_at must be between 30 minutes and 24 hours from now', { param: 'expires_at' });
    const id = `cs_test_${newId('a1').slice(3)}`;
    const session: Session = { id, request, createdAt: now().getTime(), refunds: [], due: [], sent: [] };
    store.save(session);
    return describe(session, new URLSearchParams());
  }

  function giveBack(body: string): Answer {
    const given = read(refundRequest, body);
    if ('refusal' in given) return given.refusal;
    const { payment_intent: intent, amount, metadata } = given.fields;
    const session = store.byIntent(intent);
    if (!session) return refuse('No such payment_intent', { status: 404, param: 'payment_intent' });
    if (session.dispute && session.dispute.status !== 'won') return refuse('The charge is disputed');
    if (money.left(session) === 0) return refuse('The charge has already been refunded');
    if (amount > money.left(session)) return refuse('The amount is greater than what is left of the charge');
    if (!hasFunds()) return refuse('Insufficient funds in your Stripe balance');
    return done(refundOf(session, money.refund(session, amount, metadata)));
  }

  function search(query: URLSearchParams): Answer {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query.get('query') ?? '') ?? [];
    if (value === undefined) return refuse('Invalid query', { param: 'query' });
    const found = paid().filter(
      (session) =>
        session.request.payment_intent_data.metadata[name] === value &&
        now().getTime() - (session.paid?.at ?? 0) >= INDEXED_AFTER,
    );
    return done({
      object: 'search_result',
      data: found.map((intent) => intentOf(intent, expands(query))),
      has_more: false,
    });
  }

  const refunds = (sessions: readonly Session[]) =>
    sessions.flatMap((session) => session.refunds.map((refund) => refundOf(session, refund)));

  function refundsListed(query: URLSearchParams): Answer {
    const intent = query.get('payment_intent');
    return pageOf(refunds(store.all().filter(({ paid }) => !intent || paid?.intent === intent)), query);
  }

  const found = (record: object | undefined): Answer => (record ? done(record) : missing);
  const posts: Record<string, (body: string) => Answer> = {
    '/checkout/sessions': open,
    '/refunds': giveBack,
  };
  const gets: [RegExp, (id: string, query: URLSearchParams) => Answer][] = [
    [
      /^\/checkout\/sessions$/,
      (_, query) =>
        pageOf(
          store.all().map((session) => checkoutOf(session, now(), payPage(session), false)),
          query,
        ),
    ],
    [
      /^\/checkout\/sessions\/(\w+)$/,
      (id, query) => {
        const session = store.byId(id);
        return session ? describe(session, query) : missing;
      },
    ],
    [/^\/payment_intents\/search$/, (_, query) => search(query)],
    [
      /^\/payment_intents\/(\w+)$/,
      (id, query) => {
        const session = store.byIntent(id);
        return found(session && intentOf(session, expands(query)));
      },
    ],
    [/^\/charges$/, (_, query) => pageOf(paid().map(chargeOf), query)],
    [/^\/refunds$/, (_, query) => refundsListed(query)],
    [/^\/refunds\/(\w+)$/, (id) => found(refunds(store.all()).find((refund) => refund.id === id))],
    [
      /^\/disputes\/(\w+)$/,
      (id) => {
        const session = store.all().find(({ dispute }) => dispute?.id === id);
        return found(session && disputeOf(session));
      },
    ],
  ];

  function post({ path, header, body }: ApiRequest): Answer {
    const work = posts[path];
    const key = header('idempotency-key');
    if (!work) return missing;
    if (header('content-type') !== 'application/x-www-form-urlencoded')
      return refuse('The body must be a form', { status: 415 });
    // Stripe takes a request without one; ours never makes one.
    if (!key || key.length > 255) return refuse('An Idempotency-Key of 1 to 255 characters is missing');
    const order = createHash('sha256').update(`${path} ${body}`).digest('hex');
    return once(key, order, () => work(body));
  }

  return (request: ApiRequest): Answer => {
    const { method, path, query, header } = request;
    if (header('authorization') !== `Bearer ${secretKey}`)
      return refuse('Invalid API Key provided', { status: 401 });
    if (header('stripe-version') !== API_VERSION) return refuse('Invalid Stripe API version');
    if (method === 'POST') return post(request);
    for (const [pattern, answer] of gets) {
      const match = pattern.exec(path);
      if (method === 'GET' && match) return answer(match[1] ?? '', query);
    }
    return missing;
  };
}
