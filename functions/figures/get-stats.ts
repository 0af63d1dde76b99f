import type { getStats as row } from '#shared/contract/figures.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { ReferenceCodeStore } from '../store/reference-codes.ts';
import type { VisitStore } from '../store/visits.ts';
import { soldOrders } from './sold-orders.ts';
import { webStats } from './web-stats.ts';

export interface StatsDeps {
  sold: (fairId: string, now: Date) => Promise<readonly SoldTicket[]>;
  visits: VisitStore;
  codes: ReferenceCodeStore;
}

/** Orders are counted from what is sold, at the time of asking: placing and paying them cost nothing more. */
export const getStats =
  ({ sold, visits, codes }: StatsDeps): UseCase<typeof row> =>
  async ({ params: { fairId } }, { now }) => {
    const [rows, counts, saved] = await Promise.all([
      sold(fairId, now),
      visits.ofFair(fairId),
      codes.ofFair(fairId),
    ]);
    return webStats(counts, soldOrders(rows), saved);
  };
