import { memoize } from '../runtime/memoize.ts';
import type { FairStore, FairWithTypes } from '../store/fairs.ts';

/** The active fair as a purchase needs it. */
export interface SoldFair extends FairWithTypes {
  /** Whether unpaid orders hold much of it. */
  pressed: boolean;
}

/** Milliseconds. What changes through the stores is seen at once, by the edition; anything else after this. */
const MEMORY_TTL = 10_000;

/**
 * The active fair, read again only where its edition is another one or it is no longer fresh, and then consistently: an
 * older state under a newer edition would be sold for as long as it is fresh.
 */
export function knownSale(fairs: Pick<FairStore, 'active' | 'withTypes'>) {
  const known = memoize<FairWithTypes | undefined>(MEMORY_TTL);
  return async (now: Date): Promise<SoldFair | undefined> => {
    const active = await fairs.active();
    if (!active) return undefined;
    const { fairId, edition, pressedUntil = '' } = active;
    // The edition is that of all fairs together.
    const found = await known(`${fairId} ${edition}`, now, () =>
      fairs.withTypes(fairId, { consistent: true }),
    );
    return found && { ...found, pressed: now.toISOString() < pressedUntil };
  };
}
export type KnownSale = ReturnType<typeof knownSale>;
