import type { FunctionPlan } from '../wiring/plan.ts';
import { Environment, type EnvironmentContext } from './environment.ts';

/** More environments would only compete for the machine's few cores; further events wait for a free one. */
const MAX_ENVIRONMENTS = 8;
/**
 * As many start at once. Each further one has a heap and compiled code of its own, which in a rush would cost more than
 * it brings: it starts where none became free for a while, because all of them wait for something.
 */
const STARTED_AT_ONCE = 2;
const STALLED_MS = 1000;
/** Environments end after this idle time; AWS keeps them some minutes longer, and has more memory. */
const IDLE_MS = 45_000;

/** A free environment, and its idle timer. */
interface IdleEnvironment {
  environment: Environment;
  timer: NodeJS.Timeout;
}

/** A function's environments, one event each at a time, started on demand and reused. */
export class FunctionPool {
  private readonly plan: FunctionPlan;
  private readonly surroundings: EnvironmentContext;
  private readonly idleMilliseconds: number;
  private readonly environments = new Set<Environment>();
  private readonly free: IdleEnvironment[] = [];
  private readonly waiting: ((environment: Environment) => void)[] = [];
  private stalled: NodeJS.Timeout | undefined;
  private lastId = 0;
  private stopped = false;

  constructor(plan: FunctionPlan, surroundings: EnvironmentContext, idleMilliseconds = IDLE_MS) {
    this.plan = { ...plan };
    this.idleMilliseconds = idleMilliseconds;
    this.surroundings = surroundings;
  }

  /** Handles one event; throws FunctionError. */
  async invoke(event: unknown): Promise<unknown> {
    const environment = await this.take();
    try {
      return await environment.invoke(event);
    } catch (error) {
      this.report(error);
      throw error;
    } finally {
      await this.release(environment);
    }
  }

  /** Kills one environment, simulating a crash. */
  kill(id: number): void {
    for (const environment of this.environments) if (environment.id === id) environment.kill();
  }

  /** Switches to the code in `directory`: free environments end now, busy ones after their event. */
  async replaceCode(directory: string): Promise<void> {
    this.plan.directory = directory;
    for (const environment of this.environments) environment.outdated = true;
    await Promise.all(this.free.splice(0).map((resting) => this.discard(this.wake(resting))));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.noticeProgress();
    for (const resting of this.free.splice(0)) this.wake(resting);
    await Promise.all([...this.environments].map((environment) => environment.stop()));
  }

  private async take(): Promise<Environment> {
    if (this.stopped) throw new Error('The local cloud has stopped');
    for (let resting = this.free.pop(); resting; resting = this.free.pop()) {
      const environment = this.wake(resting);
      if (environment.usable) return environment;
      await this.discard(environment);
    }
    if (this.environments.size < STARTED_AT_ONCE) return this.start();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.watchWaiting();
    });
  }

  /** Starts a further environment unless one becomes free in time for whoever waits. */
  private watchWaiting(): void {
    if (this.stalled || this.stopped || this.environments.size >= MAX_ENVIRONMENTS) return;
    const start = () => {
      this.stalled = undefined;
      const isLoading = [...this.environments].some(({ loaded }) => !loaded);
      if (!isLoading) this.waiting.shift()?.(this.start());
      if (this.waiting.length > 0) this.watchWaiting();
    };
    this.stalled = setTimeout(start, STALLED_MS).unref();
  }

  private noticeProgress(): void {
    clearTimeout(this.stalled);
    this.stalled = undefined;
  }

  private start(): Environment {
    this.lastId += 1;
    const environment = new Environment(this.plan, this.lastId, this.surroundings);
    this.environments.add(environment);
    return environment;
  }

  private async release(environment: Environment): Promise<void> {
    const next = this.waiting.shift();
    this.noticeProgress();
    if (this.waiting.length > 0) this.watchWaiting();
    if (environment.usable && next) return next(environment);
    if (environment.usable) return this.rest(environment);
    await this.discard(environment);
    if (next) next(this.start());
  }

  private rest(environment: Environment): void {
    const end = () => {
      this.free.splice(this.free.indexOf(resting), 1);
      void this.discard(environment);
    };
    const resting = { environment, timer: setTimeout(end, this.idleMilliseconds).unref() };
    this.free.push(resting);
  }

  private wake({ environment, timer }: IdleEnvironment): Environment {
    clearTimeout(timer);
    return environment;
  }

  private async discard(environment: Environment): Promise<void> {
    this.environments.delete(environment);
    await environment.stop();
  }

  private report(error: unknown): void {
    if (!this.stopped) this.surroundings.onOutput(this.plan.name, `ERROR ${String(error)}\n`);
  }
}
