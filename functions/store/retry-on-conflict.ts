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
