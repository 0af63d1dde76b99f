import { setTimeout as sleep } from 'node:timers/promises';
import { WriteCollision } from '../store/db.ts';

const TRIES = 5;

/** Runs `work` once more, after a moment, whenever it met another transaction at the same item; a few times at most. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WriteCollision) || tries === TRIES) throw error;
      await sleep(20 * tries * (1 + Math.random()));
    }
  }
}
