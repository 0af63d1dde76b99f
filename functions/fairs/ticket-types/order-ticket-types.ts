import { Problem } from '#shared/contract/problem.ts';
import type { orderTicketTypes as row } from '#shared/contract/ticket-types.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { TicketTypeStore } from '../../store/fairs/ticket-types.ts';

interface Deps {
  fairs: FairStore;
  types: TicketTypeStore;
}

/** Throws if the list lacks a type or has another version of one, because it is outdated then. */
function inOrder(wanted: readonly { id: string; version: number }[], known: readonly TicketType[]) {
  if (new Set(wanted.map(({ id }) => id)).size !== known.length) throw new Problem('changed_meanwhile');
  return wanted.map(({ id, version }, position) => {
    const before = known.find((type) => type.id === id);
    if (before?.version !== version) throw new Problem('changed_meanwhile');
    const stays = before.position === position;
    return { before, after: stays ? before : { ...before, position, version: version + 1 } };
  });
}

/** Writes only types whose position changes, so that concurrent edits of the others do not conflict. */
export const orderTicketTypes =
  ({ fairs, types }: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const found = await fairs.withTypes(body.fairId, { consistent: true });
    if (!found) throw new Problem('not_found');
    const placed = inOrder(body.types, found.types);
    const moved = placed.filter(({ before, after }) => before !== after);
    const placedAll = await types.move(
      moved.map(({ before, after }) => ({
        type: after,
        change: {
          entityId: after.id,
          actorId: actor.userId,
          action: 'ticket-type-edited',
          at: now,
          before: { position: before.position },
          after: { position: after.position },
        },
      })),
    );
    if (!placedAll) throw new Problem('changed_meanwhile');
    return placed.map(({ after: { id, position, version } }) => ({ id, position, version }));
  };
