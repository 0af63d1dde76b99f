import { Problem } from '#shared/contract/problem.ts';
import type { editTicketType as row } from '#shared/contract/ticket-types.ts';
import { leftOf, takenOf } from '#shared/domain/stock.ts';
import { type TicketType, ticketTypeFields } from '#shared/domain/ticket-type.ts';
import { edited } from '../runtime/edited.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { StockStore } from '../store/stock.ts';
import type { TicketTypeStore } from '../store/ticket-types.ts';

interface Deps {
  types: TicketTypeStore;
  stock: StockStore;
}

export const editTicketType =
  ({ types, stock }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const before = await types.byId(body.fairId, body.id);
    if (!before) throw new Problem('not_found');
    if (before.version !== body.version) throw new Problem('changed_meanwhile');
    const after: TicketType = edited(before, ticketTypeFields, body);
    const refusal = await types.save(before, after, {
      entityId: body.id,
      actorId: actor.userId,
      action: 'ticket-type-edited',
      at: now,
      before,
      after,
    });
    if (refusal === 'capacity_below_sold') {
      const limit = takenOf(before, before.capacity, await stock.shards([before]));
      throw new Problem(refusal, { fields: { capacity: { rule: 'below-sold', limit } } });
    }
    if (refusal) throw new Problem(refusal);
    return { ...after, ...leftOf(after, await stock.shards([after])) };
  };
