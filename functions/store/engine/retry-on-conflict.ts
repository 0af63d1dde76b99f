import { setTimeout as sleep } from 'node:timers/promises';
import { WriteCollision } from './db.ts';

const MAX_ATTEMPTS = 6;
const FIRST_WAIT = 20;

/**
 * Retries `work` with growing delays while it collides with other transactions.
 * @throws WriteCollision when every attempt collided
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WriteCollision) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(FIRST_WAIT * attempt * (1 + Math.random()));
    }
  }
}

/** The outcome of an attempt on a record that changed since it was read. */
export const CHANGED = Symbol('changed since it was read');
export type Changed = typeof CHANGED;

/**
 * Runs `attempt` on what `read` finds, and again on what it finds then, while the record changes in between.
 * @param read is told whether it is the first time, when a record that the caller has read will do
 * @throws WriteCollision when it changed during every attempt; the pipeline turns that into `busy`
 */
export function retryWhileChanged<Found, Result>(
  read: (isFirst: boolean) => Promise<Found>,
  attempt: (found: Found) => Promise<Result | Changed>,
): Promise<Result> {
  let isFirst = true;
  return retryOnConflict(async () => {
    const found = await read(isFirst);
    isFirst = false;
    const result = await attempt(found);
    if (result === CHANGED) throw new WriteCollision(CHANGED.description);
    return result as Result;
  });
}
