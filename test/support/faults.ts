import { AsyncLocalStorage } from 'node:async_hooks';
import type { Files } from '#functions/adapters/files.ts';
import { type Db, WriteCollision } from '#functions/store/engine/db.ts';
import { Problem } from '#shared/contract/problem.ts';

/**
 * Where a crash happens: the n-th call that leaves the process, before or after it takes effect. Where an answer is
 * `lost`, the call took effect and the process lives on without knowing so.
 */
export interface Fault {
  call: number;
  when: 'before' | 'after' | 'lost';
}

/** Which calls crash: each one; on a busy table, where everything takes longer, a sample that depends on the seed. */
function* callsToStrike(): Generator<number> {
  const seed = process.env.CHAOS_SEED;
  const stride = seed === undefined ? 1 : 6;
  for (let call = Number(seed ?? 0) % stride; ; call += stride) yield call;
}

/**
 * Crashes each call in turn.
 * @returns an upper bound of the number of calls
 */
export async function strikeEach(strike: (call: number) => Promise<boolean>): Promise<number> {
  for (const call of callsToStrike()) if (!(await strike(call))) return call;
  return 0;
}

/** A simulated process: everything that one `quietly` runs, including concurrent promises. */
class MortalProcess {
  isDead = false;
  #announce: () => void = () => {};
  readonly death = new Promise<'died'>((resolve) => {
    this.#announce = () => resolve('died');
  });

  die(): void {
    this.isDead = true;
    this.#announce();
  }
}

const current = new AsyncLocalStorage<MortalProcess>();

/** The result of a call in a crashed process: no `catch` and no `finally` runs after it. */
const never = (): Promise<never> => new Promise(() => {});

/** Counts the calls that leave the process, and crashes it at one of them. */
export class Calls {
  count = 0;
  names: string[] = [];
  /** Which of them were refused, such as a write that collided with another. */
  readonly refused = new Set<number>();
  armed: Fault | undefined;

  /** Starts counting, and crashes the process at this call. */
  arm(fault: Fault): void {
    this.count = 0;
    this.names = [];
    this.refused.clear();
    this.armed = fault;
  }

  async through<T>(name: string, work: () => Promise<T>): Promise<T> {
    const process = current.getStore();
    if (process?.isDead) return never();
    const strikes = this.armed?.call === this.count ? this.armed : undefined;
    const index = this.count;
    this.count += 1;
    this.names.push(name);
    if (strikes && !process) throw new Error(`${name} was to die, outside of anything that can`);
    if (strikes?.when === 'before') process?.die();
    if (process?.isDead) return never();
    const call = work();
    await call.catch(() => this.refused.add(index));
    if (strikes?.when === 'lost') throw new TypeError(`the answer to ${name} is lost`);
    if (strikes) process?.die();
    // Whatever the call's result, nobody is left to receive it.
    return process?.isDead ? never() : call;
  }
}

export const guardDb = (db: Db, calls: Calls): Db => ({
  get: (...given) => calls.through('get', () => db.get(...given)),
  getMany: (...given) => calls.through('getMany', () => db.getMany(...given)),
  query: (...given) => calls.through('query', () => db.query(...given)),
  async *pages(...given) {
    const pages = db.pages(...given)[Symbol.asyncIterator]();
    for (;;) {
      const page = await calls.through('page', () => pages.next());
      if (page.done) return;
      yield page.value;
    }
  },
  write: (...given) => calls.through('write', () => db.write(...given)),
  writeOnce: (...given) => calls.through('write', () => db.writeOnce(...given)),
});

export const guardFiles = <F extends Files>(files: F, calls: Calls): F => ({
  ...files,
  put: (...given) => calls.through('put', () => files.put(...given)),
  putLarge: (...given) => calls.through('putLarge', () => files.putLarge(...given)),
  get: (...given) => calls.through('file', () => files.get(...given)),
  remove: (...given) => calls.through('remove', () => files.remove(...given)),
});

/** A refusal is a valid outcome, and a write after too many collisions asks for a retry; any other error is a bug. */
const isRefusal = (error: unknown): boolean => error instanceof Problem || error instanceof WriteCollision;

/**
 * Runs `work` as a simulated process, to its end or crash. A refusal is left to the caller's retry.
 * @throws any error that is not a refusal
 */
export async function quietly(work: () => Promise<unknown>): Promise<'done' | 'refused' | 'died'> {
  const process = new MortalProcess();
  const run = async () => {
    try {
      await work();
      return 'done' as const;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return 'refused' as const;
    }
  };
  return Promise.race([process.death, current.run(process, run)]);
}

/**
 * Runs a worker's job as a simulated process.
 * @returns whether its message can be deleted; a failed or crashed job is retried
 */
export async function isHandled(job: () => Promise<void>): Promise<boolean> {
  let handled = false;
  await quietly(async () => {
    handled = (await Promise.allSettled([job()]))[0].status === 'fulfilled';
  });
  return handled;
}
