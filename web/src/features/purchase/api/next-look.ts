import type { Sale } from '#shared/contract/sale.ts';
import { HOUR } from '#shared/domain/time.ts';

/** After this the sale is asked for again, when by the device's clock it should have begun. */
const OVERDUE = 15_000;

/**
 * Milliseconds until the sale changes by the clock and has to be read anew; undefined where it no longer will.
 * A sale that says it has not begun is believed over the device's clock.
 */
export function nextLook({ fair, state, ticketTypes }: Sale, now: number): number | undefined {
  if (state === 'not-open-yet' && Date.parse(fair.salesStart) <= now) return OVERDUE;
  const moments = [
    fair.salesStart,
    fair.salesEnd,
    ...ticketTypes.flatMap(({ activeTill }) => activeTill ?? []),
  ]
    .map((moment) => Date.parse(moment) - now)
    .filter((left) => left > 0);
  return moments.length > 0 ? Math.min(HOUR, ...moments) : undefined;
}
