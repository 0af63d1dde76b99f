import { type Attempt, attempt } from './attempt.ts';
import { type Item, WriteCollision } from './db.ts';

/**
 * Why a write that takes places was not made, though it may be with places elsewhere: these shards have too little left
 * or, where none is named, another transaction was at one of the same items.
 */
export interface Elsewhere {
  elsewhere: readonly string[];
}

export const isElsewhere = (outcome: unknown): outcome is Elsewhere =>
  typeof outcome === 'object' && outcome !== null && 'elsewhere' in outcome;

/** Waits for a write that is tried once: to meet another transaction is an answer. */
export async function attemptOnce(write: Promise<Item | undefined>): Promise<Attempt | Elsewhere> {
  try {
    return await attempt(write);
  } catch (error) {
    if (!(error instanceof WriteCollision)) throw error;
    return { elsewhere: [] };
  }
}
