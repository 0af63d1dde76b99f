import type { Fair } from '#shared/domain/fair.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { FairStore } from '../store/fairs.ts';

export interface KnownFair {
  fair: Fair;
  types: TicketType[];
}

/** A queue at the door asks for the same fair again and again: it is read once in this time. */
const FRESH_FOR = MINUTE / 2;

/** Fairs with their types, kept for half a minute. */
export function knownFairs(fairs: FairStore) {
  const kept = new Map<string, { readAt: number; found: Promise<KnownFair | undefined> }>();
  return (fairId: string, now: Date): Promise<KnownFair | undefined> => {
    const have = kept.get(fairId);
    if (have && Math.abs(now.getTime() - have.readAt) < FRESH_FOR) return have.found;
    const found = fairs.withTypes(fairId);
    kept.set(fairId, { readAt: now.getTime(), found });
    found.catch(() => kept.delete(fairId));
    return found;
  };
}
export type KnownFairs = ReturnType<typeof knownFairs>;
