import type { getScans as row } from '#shared/contract/tickets.ts';
import type { UseCase } from '../http/request.ts';
import type { scanTable } from '../read-models/scan-table.ts';

export const getScans =
  (scans: ReturnType<typeof scanTable>): UseCase<typeof row> =>
  async ({ params, query, now }) =>
    (await scans(params.fairId, now)).page(query);
