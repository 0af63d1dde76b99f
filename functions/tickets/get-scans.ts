import type { getScans as row } from '#shared/contract/ticket-tables.ts';
import type { scanTable } from '../read-models/scan-table.ts';
import type { UseCase } from '../runtime/use-case.ts';

export const getScans =
  (scans: ReturnType<typeof scanTable>): UseCase<typeof row> =>
  async ({ params, query }, { now }) =>
    (await scans(params.fairId, now)).page(query);
