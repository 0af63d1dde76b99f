import type { Sale } from '#shared/contract/sale.ts';
import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { HOUR } from '#shared/domain/time.ts';

/** When to reload a sale that should have changed by the device's clock, in milliseconds. */
const OVERDUE = 15_000;

/**
 * Milliseconds until the sale changes by the clock and must be reloaded; undefined where it no longer will. If the
 * server says that it has not begun, or still can be cancelled, that counts more than the device's clock.
 */
export function nextLook(sale: Sale, now: number): number | undefined {
  const { fair, state, ticketTypes, refundable } = sale;
  if (state === 'not-open-yet' && Date.parse(fair.salesStart) <= now) return OVERDUE;
  const refundsEnd = refundable && state !== 'ended' ? [withdrawalEnd(fair)] : [];
  if (refundsEnd.some((end) => end.getTime() <= now)) return OVERDUE;
  const moments = [
    fair.salesStart,
    fair.salesEnd,
    ...refundsEnd,
    ...ticketTypes.flatMap(({ activeTill }) => activeTill ?? []),
  ]
    .map((moment) => new Date(moment).getTime() - now)
    .filter((left) => left > 0);
  return moments.length > 0 ? Math.min(HOUR, ...moments) : undefined;
}
