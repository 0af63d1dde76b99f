import type { Fair } from '#shared/domain/fair.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { memoize } from '../runtime/memoize.ts';
import type { FairStore } from '../store/fairs.ts';

/** The active fair as a purchase needs it. */
export interface SoldFair {
  fair: Fair;
  types: TicketType[];
  /** The types whose returned places are kept for a waiting list. */
  waitedFor: ReadonlySet<string>;
  /** Whether unpaid orders hold much of it. */
  pressed: boolean;
}

/** Milliseconds. What changes through the stores is seen at once, by the edition; anything else after this. */
const FRESH_FOR = 10_000;

/**
 * The active fair, read again only where its edition is another one or it is no longer fresh, and then consistently: an
 * older state under a newer edition would be sold for as long as it is fresh.
 */
export function knownSale(fairs: Pick<FairStore, 'active' | 'withTypes'>) {
  const known = memoize<Omit<SoldFair, 'pressed'> | undefined>(FRESH_FOR);
  return async (now: Date): Promise<SoldFair | undefined> => {
    const active = await fairs.active();
    if (!active) return undefined;
    const { fairId, edition, pressedUntil = '' } = active;
    const found = await known(`${fairId} ${edition}`, now, () =>
      fairs.withTypes(fairId, { consistent: true }),
    );
    return found && { ...found, pressed: now.toISOString() < pressedUntil };
  };
}
export type KnownSale = ReturnType<typeof knownSale>;
