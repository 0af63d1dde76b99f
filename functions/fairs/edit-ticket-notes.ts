import type { editTicketNotes as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

export const editTicketNotes =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { id, version, ...ticketNotes } = body;
    const [fair, activeId] = await Promise.all([fairs.byId(id), fairs.activeId()]);
    if (!fair) throw new Problem('not_found');
    const after = { ...fair, ticketNotes, version: version + 1 };
    const saved = await fairs.save(after, {
      entityId: id,
      actorId: actor.userId,
      action: 'ticket-notes-saved',
      at: now,
      ...(fair.ticketNotes && { before: fair.ticketNotes }),
      after: ticketNotes,
    });
    if (!saved) throw new Problem('changed_meanwhile');
    return { ...after, active: id === activeId };
  };
