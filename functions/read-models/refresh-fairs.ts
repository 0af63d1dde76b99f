import type { Fair } from '#shared/domain/fair.ts';
import { DAY } from '#shared/domain/time.ts';
import { log } from '../runtime/log.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import { refreshSold } from './sold-projection.ts';
import type { SoldSnapshots } from './sold-snapshot.ts';

/** So long after its end the office still works on a fair: invoices, refunds, figures. */
const IN_USE_AFTER_END = 30 * DAY;

interface Deps {
  orders: OrderStore;
  fairs: FairStore;
  snapshots: SoldSnapshots;
}

const isInUse = ({ endDate }: Fair, now: Date): boolean =>
  now.getTime() < Date.parse(endDate) + IN_USE_AFTER_END;

/**
 * Reads the sold tickets of all fairs in use anew, one after the other, so that memory holds one.
 * @throws Error when one could not be read; the others are
 */
export async function refreshFairs(now: Date, deps: Deps): Promise<void> {
  let failed = 0;
  for (const { id } of (await deps.fairs.list()).filter((fair) => isInUse(fair, now)))
    await refreshSold(id, now, deps).catch((error: unknown) => {
      failed += 1;
      log.error('fair-not-refreshed', error, { fair: id });
    });
  if (failed > 0) throw new Error(`${failed} fairs could not be read anew`);
}
