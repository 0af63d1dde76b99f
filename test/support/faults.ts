import type { Files } from '../../functions/outside/files.ts';
import type { Db } from '../../functions/store/db.ts';

/** Where a fault strikes: the n-th call that leaves the process, before it takes effect or after. */
export interface Fault {
  call: number;
  when: 'before' | 'after';
}

class Died extends Error {}

/** Counts the calls that leave the process, and lets one of them fail. */
export class Calls {
  count = 0;
  names: string[] = [];
  armed: Fault | undefined;

  /** Counts from here, and lets this call fail. */
  arm(fault: Fault): void {
    this.count = 0;
    this.names = [];
    this.armed = fault;
  }

  async through<T>(name: string, work: () => Promise<T>): Promise<T> {
    const call = this.count++;
    this.names.push(name);
    const strikes = this.armed?.call === call ? this.armed : undefined;
    if (strikes?.when === 'before') throw new Died(name);
    const result = await work();
    if (strikes?.when === 'after') throw new Died(name);
    return result;
  }
}

export const guardDb = (db: Db, calls: Calls): Db => ({
  get: (...given) => calls.through('get', () => db.get(...given)),
  getMany: (...given) => calls.through('getMany', () => db.getMany(...given)),
  query: (...given) => calls.through('query', () => db.query(...given)),
  async *pages(...given) {
    await calls.through('pages', async () => {});
    yield* db.pages(...given);
  },
  write: (...given) => calls.through('write', () => db.write(...given)),
});

export const guardFiles = <F extends Files>(files: F, calls: Calls): F => ({
  ...files,
  put: (...given) => calls.through('put', () => files.put(...given)),
  putLarge: (...given) => calls.through('putLarge', () => files.putLarge(...given)),
  get: (...given) => calls.through('file', () => files.get(...given)),
  remove: (...given) => calls.through('remove', () => files.remove(...given)),
});

export const quietly = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch {
    // The fault; whoever called tries again.
  }
};
