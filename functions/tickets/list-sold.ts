import type { listTicketsSold as row } from '#shared/contract/tickets.ts';
import type { UseCase } from '../http/request.ts';
import type { soldTable } from '../read-models/sold-projection.ts';

export const listSold =
  (sold: ReturnType<typeof soldTable>): UseCase<typeof row> =>
  async ({ params, query, now }) =>
    (await sold(params.fairId, now)).page(query);
