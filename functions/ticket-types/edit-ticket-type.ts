import { Problem } from '#shared/contract/problem.ts';
import type { editTicketType as row } from '#shared/contract/ticket-types.ts';
import { leftOf } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { StockStore } from '../store/stock.ts';
import { stockChange } from '../store/stock-change.ts';
import type { TicketTypeStore } from '../store/ticket-types.ts';

interface Deps {
  types: TicketTypeStore;
  stock: StockStore;
}

async function stockWrites(before: TicketType, capacity: number | undefined, stock: StockStore) {
  const { id, shards } = before;
  const writes = await stockChange({ id, shards, before: before.capacity, after: capacity }, stock);
  if (writes === 'kind-fixed') throw new Problem('capacity_kind_fixed');
  if (writes === 'too-low') throw new Problem('capacity_below_sold');
  return writes;
}

export const editTicketType =
  ({ types, stock }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const before = await types.byId(body.fairId, body.id);
    if (!before) throw new Problem('not_found');
    if (before.version !== body.version) throw new Problem('changed_meanwhile');
    const writes = await stockWrites(before, body.capacity, stock);
    const after: TicketType = { ...body, shards: before.shards, version: body.version + 1 };
    await types.save(after, writes, {
      thing: body.id,
      who: actor.userId,
      what: 'ticket-type-edited',
      at: now,
      before,
      after,
    });
    return { ...after, ...leftOf(after, await stock.shards([after])) };
  };
