import { MINUTE } from '#shared/domain/time.ts';
import { memoize } from '../runtime/memoize.ts';
import type { FairStore, FairWithTypes } from '../store/fairs.ts';

/** A queue at the door requests the same fair repeatedly: it is read once in this time. */
const MEMORY_TTL = MINUTE / 2;

/** Fairs with their types, cached for half a minute. */
export function knownFairs(fairs: FairStore) {
  const known = memoize<FairWithTypes | undefined>(MEMORY_TTL);
  return (fairId: string, now: Date) => known(fairId, now, () => fairs.withTypes(fairId));
}
export type KnownFairs = ReturnType<typeof knownFairs>;
