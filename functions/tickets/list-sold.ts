import type { listTicketsSold as row, SoldTicket } from '../../shared/contract/tickets.ts';
import type { UseCase } from '../http/request.ts';
import { tablePage } from '../table-page.ts';
import type { soldProjection } from './sold-projection.ts';

export const listSold =
  (sold: ReturnType<typeof soldProjection>): UseCase<typeof row> =>
  async ({ params, query }) =>
    tablePage<keyof SoldTicket, SoldTicket>(await sold(params.fairId), query);
