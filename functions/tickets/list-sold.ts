import type { listTicketsSold as row } from '#shared/contract/tickets.ts';
import type { soldTable } from '../read-models/sold-projection.ts';
import type { UseCase } from '../runtime/use-case.ts';

export const listSold =
  (sold: ReturnType<typeof soldTable>): UseCase<typeof row> =>
  async ({ params, query }, { now }) =>
    (await sold(params.fairId, now)).page(query);
