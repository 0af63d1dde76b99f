import { type Attempt, attempt } from './attempt.ts';
import { type Item, WriteCollision } from './db.ts';

/**
 * A write was refused but may succeed on other shards: those listed have too little left or, where none is listed,
 * another transaction held one of the same items.
 */
export interface Elsewhere {
  elsewhere: readonly string[];
}

export const isElsewhere = (outcome: unknown): outcome is Elsewhere =>
  typeof outcome === 'object' && outcome !== null && 'elsewhere' in outcome;

/** Awaits a write without retries; a collision with another transaction is a result, not an error. */
export async function attemptOnce(write: Promise<Item | undefined>): Promise<Attempt | Elsewhere> {
  try {
    return await attempt(write);
  } catch (error) {
    if (!(error instanceof WriteCollision)) throw error;
    return { elsewhere: [] };
  }
}
