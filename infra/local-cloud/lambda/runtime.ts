import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs in a worker before a function's code, in place of Lambda's own runtime. */
interface WorkerData {
  /** The URL of the bundle that exports `handler`. */
  bundle: string;
  /** See LocalClock. */
  clock: SharedArrayBuffer;
  functionName: string;
  memoryMegabytes: number;
}

/** An event, and the milliseconds that handling it may take. */
export interface Invocation {
  event: unknown;
  timeoutMilliseconds: number;
}

export type Outcome =
  | { kind: 'ready' }
  | { kind: 'result'; result: unknown }
  | { kind: 'error'; error: { name: string; message: string; stack?: string | undefined } };

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

const { bundle, clock, functionName, memoryMegabytes } = workerData as WorkerData;
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

const post = (outcome: Outcome) => port.postMessage(outcome);

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

async function run(handler: Handler, { event, timeoutMilliseconds }: Invocation): Promise<void> {
  try {
    const result = await handler(event, contextOf(timeoutMilliseconds));
    // Lambda serialises results as JSON.
    post({ kind: 'result', result: result === undefined ? null : JSON.parse(JSON.stringify(result)) });
  } catch (error) {
    console.error(error);
    post(failed(error));
  }
}

followClock();
try {
  const { handler } = (await import(bundle)) as { handler: Handler };
  if (typeof handler !== 'function') throw new Error('The bundle exports no handler');
  port.on('message', (invocation: Invocation) => void run(handler, invocation));
  // Written now, because an environment may be killed before it would write its compile cache.
  flushCompileCache();
  post({ kind: 'ready' });
} catch (error) {
  console.error(error);
  post(failed(error));
}
