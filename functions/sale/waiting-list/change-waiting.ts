import { Problem } from '#shared/contract/problem.ts';
import type { moveWaiting as moveRow, removeWaiting as removeRow } from '#shared/contract/waiting-people.ts';
import { type Act, waitingListEntityId } from '#shared/domain/audit.ts';
import { inTurn, mayJoin } from '#shared/domain/waiting-list.ts';
import type { Context, UseCase } from '../../runtime/use-case.ts';
import type { Change } from '../../store/people/audit.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import { entryAsSeen } from './find-entry.ts';

interface Deps {
  waiting: WaitingListStore;
}

/** The audit trail refers to the entry by id only: names are erased, audit trails are not. */
export const waitingChange = (
  { action, line }: { action: Act; line: { ticketTypeId: string; id: string } },
  { actor, now }: Pick<Context<typeof moveRow>, 'actor' | 'now'>,
): Change => ({
  entityId: waitingListEntityId(line.ticketTypeId),
  actorId: actor.userId,
  action,
  at: now,
  after: { line: line.id },
});

/** A place kept for the entry returns and is offered to the next. */
export const removeWaiting =
  ({ waiting }: Deps): UseCase<typeof removeRow> =>
  async ({ body }, context) => {
    const entry = await entryAsSeen(body, waiting);
    if (entry.state === 'left') return;
    const change = waitingChange({ action: 'waiting-removed', line: body }, context);
    if (!(await waiting.end(entry, 'left', context.now, change))) throw new Problem('changed_meanwhile');
  };

/**
 * Moves an entry to the front and confirms it, also if its offer has lapsed. One that has left or has a place cannot be
 * moved.
 */
export const moveWaiting =
  ({ waiting }: Deps): UseCase<typeof moveRow> =>
  async ({ body }, context) => {
    const entry = await entryAsSeen(body, waiting);
    if (entry.state !== 'waiting' && (!mayJoin(entry) || !entry.email))
      throw new Problem('changed_meanwhile');
    const [first] = inTurn(await waiting.entries(body.ticketTypeId));
    const rank = Math.min(first?.rank ?? context.now.getTime(), context.now.getTime()) - 1;
    const change = waitingChange({ action: 'waiting-moved', line: body }, context);
    if (!(await waiting.move(entry, rank, context.now, change))) throw new Problem('changed_meanwhile');
  };
