import type { listTags as row } from '#shared/contract/ticket-tables.ts';
import { tagsIn } from '#shared/domain/order-tags.ts';
import type { soldTable } from '../read-models/sold-projection.ts';
import type { UseCase } from '../runtime/use-case.ts';

export const listTags =
  (sold: ReturnType<typeof soldTable>): UseCase<typeof row> =>
  async ({ params }, { now }) => {
    const rows = (await sold(params.fairId, now)).rows();
    const tags = new Set(rows.flatMap((ticket) => tagsIn(ticket.tags)));
    return { tags: [...tags].sort((one, other) => one.localeCompare(other, 'pl')) };
  };
