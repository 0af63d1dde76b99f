import { MINUTE } from '#shared/domain/time.ts';
import { memoize } from '../../runtime/memoize.ts';
import type { FairStore, FairWithTypes } from '../../store/fairs/fairs.ts';

/** A queue at the door requests the same fair repeatedly: it is read once in this time. */
const MEMORY_TTL = MINUTE / 2;

/**
 * Fairs with their types, cached for half a minute. A fair that lacks `ticketTypeId` is read anew: the desk may have
 * made and sold that type a moment ago.
 */
export function knownFairs(fairs: FairStore) {
  const known = memoize<FairWithTypes | undefined>(MEMORY_TTL);
  return async (fairId: string, now: Date, ticketTypeId?: string): Promise<FairWithTypes | undefined> => {
    const found = await known(fairId, now, () => fairs.withTypes(fairId));
    if (!ticketTypeId || found?.types.some(({ id }) => id === ticketTypeId)) return found;
    return known(`${fairId} ${ticketTypeId}`, now, () => fairs.withTypes(fairId, { consistent: true }));
  };
}
export type KnownFairs = ReturnType<typeof knownFairs>;
