import type { Sale } from '#shared/contract/sale.ts';
import { HOUR } from '#shared/domain/time.ts';

/** When to reload the sale that should have begun by the device's clock, in milliseconds. */
const OVERDUE = 15_000;

/**
 * Milliseconds until the sale changes by the clock and must be reloaded; undefined where it no longer will. If the
 * server says that it has not begun, that counts more than the device's clock.
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
