import { Problem } from '#shared/contract/problem.ts';
import type { getTicketType as row } from '#shared/contract/ticket-types.ts';
import { leftOf } from '#shared/domain/stock.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { TicketTypeStore } from '../../store/fairs/ticket-types.ts';
import type { StockStore } from '../../store/stock/stock.ts';

interface Deps {
  fairs: FairStore;
  types: TicketTypeStore;
  stock: StockStore;
}

/**
 * A type of the given fair, or of any: types are stored under their fair, so without its id all fairs are queried at
 * once.
 */
export const getTicketType =
  ({ fairs, types, stock }: Deps): UseCase<typeof row> =>
  async ({ params, query }) => {
    const type = query.fairId
      ? await types.byId(query.fairId, params.id)
      : await types.ofOneOf(await fairs.list(), params.id);
    if (!type) throw new Problem('not_found');
    return { ...type, ...leftOf(type, await stock.shards([type])) };
  };
