import { memoize } from '../runtime/memoize.ts';
import type { FairStore, FairWithTypes } from '../store/fairs/fairs.ts';
import type { Silences } from '../store/fairs/provider-silences.ts';

/** The active fair with what a purchase needs. */
export interface SoldFair extends FairWithTypes {
  /** The networks that may not order at present. */
  barred: readonly string[];
  /** The payment providers that were silent, and until when nobody waits for them. */
  silent: Silences;
}

/** Milliseconds. Changes through the stores change the edition and show at once; anything else shows after this. */
const MEMORY_TTL = 10_000;

/**
 * The active fair, cached until its edition changes or the cache expires. Read consistently: a stale read cached under
 * a new edition would be sold until it expires.
 */
export function knownSale(fairs: Pick<FairStore, 'active' | 'withTypes'>) {
  const known = memoize<FairWithTypes | undefined>(MEMORY_TTL);
  return async (now: Date): Promise<SoldFair | undefined> => {
    const active = await fairs.active();
    if (!active) return undefined;
    const { fairId, edition } = active;
    // All fairs share one edition.
    const found = await known(`${fairId} ${edition}`, now, () =>
      fairs.withTypes(fairId, { consistent: true }),
    );
    const barred = active.barred.filter(({ until }) => now.toISOString() < until);
    return found && { ...found, barred: barred.map(({ network }) => network), silent: active.silent };
  };
}
export type KnownSale = ReturnType<typeof knownSale>;
