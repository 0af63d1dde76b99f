import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FunctionPlan } from '../wiring/plan.ts';
import type { Outcome } from './runtime.ts';

/** The function failed, timed out or its environment ended; `message` is Lambda's. */
export class FunctionError extends Error {}

export interface EnvironmentContext {
  /** See LocalClock. */
  clock: SharedArrayBuffer;
  /** AWS_… variables of one environment. */
  aws(environment: number): Record<string, string>;
  /** Receives what the function writes. */
  onOutput(functionName: string, text: string): void;
}

/** One execution environment of a function: a worker that handles one event at a time. */
export class Environment {
  readonly id: number;
  private readonly plan: FunctionPlan;
  private readonly worker: Worker;
  private settle: ((outcome: Outcome | FunctionError) => void) | undefined;
  private ended = false;
  /** The result of loading the bundle. */
  readonly ready: Promise<Outcome | FunctionError>;
  /** Its code was replaced, or failed to load: it gets no further events. */
  outdated = false;

  constructor(plan: FunctionPlan, id: number, { clock, aws, onOutput }: EnvironmentContext) {
    this.id = id;
    this.plan = plan;
    this.worker = new Worker(new URL('runtime.ts', import.meta.url), {
      workerData: {
        bundle: `file://${plan.directory}/index.mjs`,
        clock,
        functionName: plan.name,
        memoryMegabytes: plan.memoryMegabytes,
      },
      env: { ...plan.environment, ...aws(id), NODE_COMPILE_CACHE: join(plan.directory, 'compiled') },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: plan.memoryMegabytes },
    });
    for (const stream of [this.worker.stdout, this.worker.stderr])
      stream.on('data', (chunk: Buffer) => onOutput(plan.name, chunk.toString()));
    this.worker.on('message', (outcome: Outcome) => this.settle?.(outcome));
    this.worker.on('error', (error: Error) => this.end(`${error.name}: ${error.message}`));
    this.worker.on('exit', () => this.end('Runtime exited'));
    this.ready = this.next();
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
    this.worker.postMessage({ event, timeoutMilliseconds });
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
