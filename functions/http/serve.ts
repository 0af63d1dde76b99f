import { randomUUID } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Call } from '#shared/contract/call.ts';
import { impacts } from '#shared/contract/impacts.ts';
import { Problem } from '#shared/contract/problem.ts';
import { routeKey } from '#shared/contract/route-key.ts';
import { vitalCalls } from '#shared/contract/vital-calls.ts';
import { FAILED_METRIC, log } from '../runtime/log.ts';
import { Redirect } from '../runtime/outcome.ts';
import { CORRELATION_ID, type Trace, traced, traceOrder } from '../runtime/trace.ts';
import type { Context as CallContext, Input, UseCase } from '../runtime/use-case.ts';
import { units } from '../store/engine/open.ts';
import type { SessionStore } from '../store/people/sessions.ts';
import { authorise, sessionFor } from './authorise.ts';
import { checkRequest } from './check-request.ts';
import { cookieOf } from './cookies.ts';
import { currentSession } from './current-session.ts';
import type { Guards, GuardsOf, guard } from './guard.ts';
import { logRefusal } from './log-refusal.ts';
import { callerAddress, callerNetwork, networkOf, refusePastEdge } from './network-address.ts';
import { asProblem, problemResponse } from './problem-response.ts';
import { respond } from './respond.ts';

export type Rows = Record<string, Call>;
export type UseCases<R extends Rows> = { [Id in keyof R]: UseCase<R[Id]> };
export type AnyUseCase = (input: Input, context: CallContext) => Promise<unknown>;
type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

interface RequestRecord {
  startedAt: number;
  trace: Trace;
  row?: Call;
  /** The logged-in user, once the session was read. */
  userId?: string;
}

const correlationIdOf = (event: Event, context: Context): string =>
  event.headers?.['x-correlation-id']?.match(CORRELATION_ID)?.[0] ?? context.awsRequestId ?? randomUUID();

/** Logs one line per request with its cost, and adds the headers of every response. */
const observe = (runs: WeakMap<Event, RequestRecord>): middy.MiddlewareObj<Event, Result> => {
  const close = ({ event, context, response }: middy.Request<Event, Result>) => {
    const correlationId = correlationIdOf(event, context);
    if (response)
      response.headers = { ...response.headers, ...securityHeaders, 'x-correlation-id': correlationId };
    const run = runs.get(event);
    const { read, written, requests } = units.take();
    const status = response?.statusCode ?? 0;
    const call = run?.row?.id ?? 'unknown';
    // A refusal says nothing either way: one to a bot must not hide that everybody else's calls fail.
    const isServed = status < 400;
    if (call in vitalCalls && (isServed || status >= 500))
      log.metrics({ call }, { [FAILED_METRIC]: isServed ? 0 : 1 });
    log.info('call', {
      call,
      milliseconds: Math.round(performance.now() - (run?.startedAt ?? 0)),
      status,
      ...(run?.row && status >= 500 && { impact: impacts[run.row.resource] }),
      readUnits: read,
      writtenUnits: written,
      tableRequests: requests,
      ...(run?.trace ?? { correlationId }),
      // Matches this line with the API's access log, which has no header of the caller's.
      requestId: event.requestContext?.requestId,
    });
  };
  return {
    before: ({ event, context }) => {
      const trace = { correlationId: correlationIdOf(event, context) };
      runs.set(event, { startedAt: performance.now(), trace });
      units.take();
    },
    after: close,
    onError: close,
  };
};

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const problemsAsResponses = (runs: WeakMap<Event, RequestRecord>): middy.MiddlewareObj<Event, Result> => ({
  onError: async (request) => {
    const { event, error } = request;
    const correlationId = correlationIdOf(event, request.context);
    const { row, userId } = runs.get(event) ?? {};
    const { code } = asProblem(error);
    const network = () => callerNetwork(event);
    await logRefusal({ code, call: row?.id, userId, network, correlationId });
    request.response = problemResponse(error, correlationId);
  },
});

/** Milliseconds that are left to answer and log a call which Lambda is about to end: otherwise no alarm hears of it. */
const TIME_TO_ANSWER = 500;

const isBrowser = ({ headers }: Event): boolean => headers.accept?.startsWith('text/html') ?? false;

/**
 * The handler of one function: its contract rows and a use case for each. A row without a use case does not compile,
 * and all requests take the same path.
 */
export function serve<R extends Rows>(
  rows: R,
  useCases: UseCases<R>,
  sessions: SessionStore,
  ...rest: GuardsOf<R[keyof R]>
) {
  const [guards] = rest as [({ guard: typeof guard } & Guards)?];
  const routes = new Map(Object.entries(rows).map(([name, row]) => [routeKey(row), { name, row }]));
  const runs = new WeakMap<Event, RequestRecord>();

  async function handle(event: Event, context: Context): Promise<Result> {
    const found = routes.get(event.routeKey);
    if (!found) throw new Problem('not_found');
    const { row } = found;
    const run = runs.get(event);
    if (run) run.row = row;
    await refusePastEdge(event);
    if (event.requestContext.http.method !== row.method)
      throw new Problem('method_not_allowed', { allow: row.method });
    if (row.page && isBrowser(event)) return respond(row, new Redirect(row.page));
    const now = new Date();
    const find = currentSession(sessions, event, now);
    const session = async () => {
      const found = await find();
      if (run && found) run.userId = found.userId;
      return found;
    };
    const actor = await authorise(row, event, session);
    const useCase = useCases[found.name] as unknown as AnyUseCase;
    const input = checkRequest(row, event) as Input;
    const { orderId } = input.params as { orderId?: string };
    if (orderId) traceOrder(orderId);
    const address = await callerAddress(event);
    const network = networkOf(address);
    const caller = { headers: event.headers, network, actor, now };
    const guarded = await guards?.guard(row, caller, guards);
    return respond(
      row,
      await useCase(input, {
        now,
        timeLeft: () => context.getRemainingTimeInMillis(),
        network,
        header: (name: string) => event.headers[name],
        browser: {
          agent: event.headers['user-agent'],
          address,
          cookie: (name) => cookieOf(event, name),
        },
        findActor: sessionFor(row, session),
        ...(actor && { actor }),
        ...guarded,
      } as CallContext),
    );
  }

  const handleTraced = (event: Event, context: Context) => {
    const trace = runs.get(event)?.trace ?? { correlationId: correlationIdOf(event, context) };
    return traced(trace, () => handle(event, context));
  };

  return middy<Event, Result>(handleTraced, { timeoutEarlyInMillis: TIME_TO_ANSWER })
    .use(observe(runs))
    .use(problemsAsResponses(runs));
}
