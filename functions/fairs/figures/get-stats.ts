import type { getStats as row } from '#shared/contract/figures.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { ReferenceCodeStore } from '../../store/fairs/reference-codes.ts';
import type { VisitStore } from '../../store/sale/visits.ts';
import { soldOrders } from './sold-orders.ts';
import { webStats } from './web-stats.ts';

export interface StatsDeps {
  sold: (fairId: string, now: Date) => Promise<readonly SoldTicket[]>;
  visits: VisitStore;
  codes: ReferenceCodeStore;
}

/** Computed from sold orders on request, so placing and paying orders costs nothing extra. */
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
