import { Problem } from '../../shared/contract/problem.ts';
import type { editTicketType as row } from '../../shared/contract/ticket-types.ts';
import { leftOf, planHold, split } from '../../shared/domain/stock.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import type { Write } from '../store/db.ts';
import { giveBackWrites, type StockStore, takeWrites } from '../store/stock.ts';
import type { TicketTypeStore } from '../store/ticket-types.ts';

interface Needs {
  types: TicketTypeStore;
  stock: StockStore;
}

/**
 * What a new capacity does to the stock. More places are spread over the shards there are; fewer are taken
 * from what is left, so a capacity below what is sold or held is refused. Between limited and unlimited there
 * is no way: sales without a limit were never counted, and places held under one must return to something.
 */
async function stockWrites(
  before: TicketType,
  capacity: number | undefined,
  stock: StockStore,
): Promise<Write[]> {
  if (capacity === before.capacity) return [];
  if (capacity === undefined || before.capacity === undefined) throw new Problem('capacity_kind_fixed');
  const more = capacity - before.capacity;
  if (more > 0) {
    const added = split(before.id, more, before.shards).filter((shard) => shard.left > 0);
    return giveBackWrites(Object.fromEntries(added.map((shard) => [shard.key, shard.left])));
  }
  const taken = planHold((await stock.shards([before])).get(before.id) ?? [], -more, 0);
  if (!taken) throw new Problem('capacity_below_sold');
  return takeWrites(taken);
}

export const editTicketType =
  ({ types, stock }: Needs): UseCase<typeof row> =>
  async (request) => {
    const { body, now } = request;
    const before = await types.byId(body.fairId, body.id);
    if (!before) throw new Problem('not_found');
    if (before.version !== body.version) throw new Problem('changed_meanwhile');
    const writes = await stockWrites(before, body.capacity, stock);
    const after: TicketType = { ...body, shards: before.shards, version: body.version + 1 };
    const who = await staffId(request);
    await types.save(after, writes, {
      thing: body.id,
      who,
      what: 'ticket-type-edited',
      at: now,
      before,
      after,
    });
    return { ...after, ...leftOf(after, await stock.shards([after])) };
  };
