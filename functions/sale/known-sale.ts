import { memoize } from '../runtime/memoize.ts';
import type { FairStore, FairWithTypes, House } from '../store/fairs/fairs.ts';
import type { Silences } from '../store/fairs/provider-silences.ts';

/** A fair with what a purchase needs. */
export interface SoldFair extends FairWithTypes {
  /** The networks that may not order at present. */
  barred: readonly string[];
  /** The payment providers that were silent, and until when nobody waits for them. */
  silent: Silences;
}

/** Milliseconds. Changes through the stores change the edition and show at once; anything else shows after this. */
const MEMORY_TTL = 10_000;
/**
 * Bars and silences of providers may show a moment later, so a rush need not read them each time. Shorter than a
 * provider's silence: an instance that has just marked one reads its own mark with its next order.
 */
const HOUSE_TTL = 3_000;

/**
 * A fair in the shop, cached until its edition changes or the cache expires. Read consistently: a stale read cached
 * under a new edition would be sold until it expires.
 */
export function knownSale(fairs: Pick<FairStore, 'house' | 'edition' | 'withTypes'>) {
  const house = memoize<House>(HOUSE_TTL);
  const known = memoize<FairWithTypes | undefined>(MEMORY_TTL);
  return async (fairId: string, now: Date): Promise<SoldFair | undefined> => {
    const [{ barred, silent }, edition] = await Promise.all([
      house('', now, () => fairs.house()),
      fairs.edition(fairId),
    ]);
    if (!edition) return undefined;
    const found = await known(`${fairId} ${edition}`, now, () =>
      fairs.withTypes(fairId, { consistent: true }),
    );
    if (!found?.fair.published) return undefined;
    const running = barred.filter(({ until }) => now.toISOString() < until);
    return { ...found, barred: running.map(({ network }) => network), silent };
  };
}
export type KnownSale = ReturnType<typeof knownSale>;
