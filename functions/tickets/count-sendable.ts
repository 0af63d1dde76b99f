import type { countSendable as row } from '#shared/contract/ticket-tables.ts';
import { isSendable } from '../read-models/sendable.ts';
import type { soldTable } from '../read-models/sold-projection.ts';
import type { UseCase } from '../runtime/use-case.ts';

const EVERYTHING = { limit: Number.MAX_SAFE_INTEGER, page: 1, ascending: true };

export const countSendable =
  (sold: ReturnType<typeof soldTable>): UseCase<typeof row> =>
  async ({ params, query }, { now }) => {
    const { data } = (await sold(params.fairId, now)).page({ ...query, ...EVERYTHING });
    return { orders: new Set(data.filter(isSendable).map(({ orderId }) => orderId)).size };
  };
