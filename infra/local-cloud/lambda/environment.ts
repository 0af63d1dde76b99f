import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AwsResponse, RawRequest } from '../aws/service.ts';
import type { FunctionPlan } from '../wiring/plan.ts';
import type { RequiredPermission } from '../wiring/policy.ts';
import type { OwnCalls } from './own-calls.ts';
import type { FromWorker, Outcome, ToWorker, WorkerData } from './runtime.ts';
import { runtimeCode } from './runtime-code.ts';

/** The function failed, timed out or its environment ended; `message` is Lambda's. */
export class FunctionError extends Error {}

export interface EnvironmentContext {
  /** See LocalClock. */
  clock: SharedArrayBuffer;
  /** AWS_… variables of one environment. */
  aws(environment: number): Record<string, string>;
  /** Receives what the function writes. */
  onOutput(functionName: string, text: string): void;
  line: AwsLine;
}

/** How calls of AWS are answered without a socket between worker and gate. */
export interface AwsLine extends Pick<OwnCalls, 'url' | 'engine' | 'hooked'> {
  /** As the gate answers; undefined where the environment was killed meanwhile. */
  respond(call: RawRequest): Promise<AwsResponse | undefined>;
  /** Records a permission that a worker found granted, and used. */
  record(functionName: string, need: RequiredPermission): void;
}

/** One execution environment of a function: a worker that handles one event at a time. */
export class Environment {
  readonly id: number;
  private readonly plan: FunctionPlan;
  private readonly worker: Worker;
  private readonly line: AwsLine;
  private settle: ((outcome: Outcome | FunctionError) => void) | undefined;
  private ended = false;
  /** The result of loading the bundle. */
  readonly ready: Promise<Outcome | FunctionError>;
  loaded = false;
  /** Its code was replaced, or failed to load: it gets no further events. */
  outdated = false;

  constructor(plan: FunctionPlan, id: number, { clock, aws, onOutput, line }: EnvironmentContext) {
    this.id = id;
    this.plan = plan;
    this.line = line;
    const { url, engine, hooked } = line;
    const workerData: WorkerData = {
      bundle: `file://${plan.directory}/index.mjs`,
      ...{ clock, url, engine, hooked },
      functionName: plan.name,
      statements: plan.statements,
      memoryMegabytes: plan.memoryMegabytes,
    };
    this.worker = new Worker(runtimeCode(), {
      eval: true,
      workerData,
      env: { ...plan.environment, ...aws(id), NODE_COMPILE_CACHE: join(plan.directory, 'compiled') },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: plan.memoryMegabytes,
        // Half of the default: what a call leaves behind is small, and there are many environments.
        maxYoungGenerationSizeMb: 24,
      },
    });
    for (const stream of [this.worker.stdout, this.worker.stderr])
      stream.on('data', (chunk: Buffer) => onOutput(plan.name, chunk.toString()));
    this.worker.on('message', (message: FromWorker) => this.receive(message));
    this.worker.on('error', (error: Error) => this.end(`${error.name}: ${error.message}`));
    this.worker.on('exit', () => this.end('Runtime exited'));
    this.ready = this.next().finally(() => {
      this.loaded = true;
    });
  }

  get usable(): boolean {
    return !this.ended && !this.outdated;
  }

  /** Handles one event; throws FunctionError. */
  async invoke(event: unknown): Promise<unknown> {
    const loaded = await this.ready;
    if (loaded instanceof FunctionError || loaded.kind === 'error') this.outdated = true;
    resultOf(loaded);
    const timeoutMilliseconds = this.plan.timeoutSeconds * 1000;
    const timer = setTimeout(
      () => this.kill(`Task timed out after ${this.plan.timeoutSeconds.toFixed(2)} seconds`),
      timeoutMilliseconds,
    );
    const outcome = this.next();
    this.post({ kind: 'event', event, timeoutMilliseconds });
    const settled = await outcome;
    clearTimeout(timer);
    return resultOf(settled);
  }

  /** Kills the environment at once. */
  kill(reason = 'Runtime exited'): void {
    this.end(reason);
    void this.worker.terminate();
  }

  async stop(): Promise<void> {
    this.end('Stopped');
    await this.worker.terminate();
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'used') this.line.record(this.plan.name, message.need);
    else if (message.kind === 'call') void this.answer(message.id, message.call);
    else this.settle?.(message);
  }

  private async answer(id: number, call: RawRequest): Promise<void> {
    // What comes from a worker has lost the class of its bytes.
    const response = await this.line.respond({
      ...call,
      body: Buffer.from(call.body.buffer, call.body.byteOffset, call.body.byteLength),
    });
    if (response && !this.ended) this.post({ kind: 'answer', id, response });
  }

  private next(): Promise<Outcome | FunctionError> {
    if (this.ended) return Promise.resolve(new FunctionError('Runtime exited'));
    return new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  private end(reason: string): void {
    this.ended = true;
    this.settle?.(new FunctionError(reason));
  }
}

/** Throws FunctionError for everything but a result. */
function resultOf(outcome: Outcome | FunctionError): unknown {
  if (outcome instanceof FunctionError) throw outcome;
  if (outcome.kind === 'error') throw new FunctionError(`${outcome.error.name}: ${outcome.error.message}`);
  return outcome.kind === 'result' ? outcome.result : undefined;
}
