import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { AwsResponse, RawRequest } from '../aws/service.ts';
import type { RequiredPermission } from '../wiring/policy.ts';
import { answerRequestsTo } from './aws-line.ts';
import { type OwnCalls, ownCalls } from './own-calls.ts';

/** Runs in a worker before a function's code, in place of Lambda's own runtime. */
export interface WorkerData extends OwnCalls {
  /** The URL of the bundle that exports `handler`. */
  bundle: string;
  /** See LocalClock. */
  clock: SharedArrayBuffer;
  memoryMegabytes: number;
}

/** An event and the milliseconds that handling it may take, or the answer to a call of AWS. */
export type ToWorker =
  | { kind: 'event'; event: unknown; timeoutMilliseconds: number }
  | { kind: 'answer'; id: number; response: AwsResponse };

export type Outcome =
  | { kind: 'ready' }
  | { kind: 'result'; result: unknown }
  | { kind: 'error'; error: { name: string; message: string; stack?: string | undefined } };

/** What else a worker says: a call of AWS that the gate is to answer, or a permission that it used. */
export type FromWorker =
  | Outcome
  | { kind: 'call'; id: number; call: RawRequest }
  | { kind: 'used'; need: RequiredPermission };

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

const given = workerData as WorkerData;
const { bundle, clock, functionName, memoryMegabytes } = given;
const port = parentPort as NonNullable<typeof parentPort>;

/** Makes every `Date` of this worker use the local cloud's time. */
function followClock(): void {
  const RealDate = Date;
  const offset = new BigInt64Array(clock);
  const now = () => RealDate.now() + Number(Atomics.load(offset, 0));
  const LocalDate = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length ? values : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = LocalDate;
  globalThis.Date = LocalDate;
}

const post = (message: FromWorker) => port.postMessage(message);

const failed = (error: unknown): Outcome => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'error', error: { name, message, stack } };
};

function contextOf(timeoutMilliseconds: number) {
  const deadline = performance.now() + timeoutMilliseconds;
  return {
    functionName,
    functionVersion: '$LATEST',
    memoryLimitInMB: String(memoryMegabytes),
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
}

async function run(handler: Handler, event: unknown, timeoutMilliseconds: number): Promise<void> {
  try {
    const result = await handler(event, contextOf(timeoutMilliseconds));
    // Lambda serialises results as JSON.
    post({ kind: 'result', result: result === undefined ? null : JSON.parse(JSON.stringify(result)) });
  } catch (error) {
    console.error(error);
    post(failed(error));
  }
}

/** Calls that wait for the gate's answer. */
const open = new Map<number, (response: AwsResponse) => void>();
let lastCall = 0;

function askGate(call: RawRequest): Promise<AwsResponse> {
  lastCall += 1;
  post({ kind: 'call', id: lastCall, call });
  return new Promise((resolve) => open.set(lastCall, resolve));
}

function receive(message: ToWorker, handler: Handler): void {
  if (message.kind === 'event') return void run(handler, message.event, message.timeoutMilliseconds);
  open.get(message.id)?.(message.response);
  open.delete(message.id);
}

async function start(): Promise<void> {
  followClock();
  answerRequestsTo(
    given.url,
    ownCalls(given, askGate, (need) => post({ kind: 'used', need })),
  );
  try {
    let handler: Handler | undefined;
    port.on('message', (message: ToWorker) => receive(message, handler as Handler));
    ({ handler } = (await import(bundle)) as { handler: Handler });
    if (typeof handler !== 'function') throw new Error('The bundle exports no handler');
    // Written now, because an environment may be killed before it would write its compile cache.
    flushCompileCache();
    post({ kind: 'ready' });
  } catch (error) {
    console.error(error);
    post(failed(error));
  }
}

void start();
