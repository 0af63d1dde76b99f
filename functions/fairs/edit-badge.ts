import type { editBadge as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

export const editBadge =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { id, version, ...badge } = body;
    const [fair, activeId] = await Promise.all([fairs.byId(id), fairs.activeId()]);
    if (!fair) throw new Problem('not_found');
    const after = { ...fair, badge, version: version + 1 };
    const saved = await fairs.save(after, {
      entityId: id,
      actorId: actor.userId,
      action: 'badge-saved',
      at: now,
      ...(fair.badge && { before: { badge: fair.badge } }),
      after: { badge },
    });
    if (!saved) throw new Problem('changed_meanwhile');
    return { ...after, active: id === activeId };
  };
