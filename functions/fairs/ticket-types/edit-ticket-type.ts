import { Problem } from '#shared/contract/problem.ts';
import type { editTicketType as row } from '#shared/contract/ticket-types.ts';
import { leftOf, takenOf } from '#shared/domain/stock.ts';
import { type TicketType, ticketTypeFields } from '#shared/domain/ticket-type.ts';
import { countersFor } from '#shared/domain/unpaid.ts';
import { edited } from '../../runtime/edited.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { TicketTypeStore } from '../../store/fairs/ticket-types.ts';
import type { UnpaidPlacesStore } from '../../store/sale/unpaid-places.ts';
import type { StockStore } from '../../store/stock/stock.ts';

interface Deps {
  types: TicketTypeStore;
  stock: StockStore;
  places: Pick<UnpaidPlacesStore, 'ofType'>;
}

/** The pool is too small: how many of a type's places are taken, and how many of those by unpaid orders. */
async function tooSmall(type: TicketType, { stock, places }: Deps): Promise<Problem> {
  const { id, capacity = 0 } = type;
  const [shards, counted] = await Promise.all([
    stock.shards([type]),
    places.ofType(id, countersFor(capacity)),
  ]);
  const limit = takenOf(type, capacity, shards);
  const held = counted.reduce((sum, counter) => sum + counter.places, 0);
  return new Problem('capacity_below_sold', { fields: { capacity: { rule: 'below-sold', limit, held } } });
}

export const editTicketType =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { types, stock } = deps;
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
    if (refusal === 'capacity_below_sold') throw await tooSmall(before, deps);
    if (refusal) throw new Problem(refusal);
    return { ...after, ...leftOf(after, await stock.shards([after])) };
  };
