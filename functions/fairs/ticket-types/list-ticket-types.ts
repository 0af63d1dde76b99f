import { Problem } from '#shared/contract/problem.ts';
import type { listTicketTypes as row } from '#shared/contract/ticket-types.ts';
import { leftOf } from '#shared/domain/stock.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { StockStore } from '../../store/stock/stock.ts';

export const listTicketTypes =
  ({ fairs, stock }: { fairs: FairStore; stock: StockStore }): UseCase<typeof row> =>
  async ({ params }) => {
    const found = await fairs.withTypes(params.fairId);
    if (!found) throw new Problem('not_found');
    const shards = await stock.shards(found.types);
    return found.types.map((type) => ({ ...type, ...leftOf(type, shards) }));
  };
