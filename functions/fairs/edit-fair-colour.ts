import type { editFairColour as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';

export const editFairColour =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body: { id, version, colour } }, { actor, now }) => {
    const [before, activeId] = await Promise.all([fairs.byId(id), fairs.activeId()]);
    if (!before) throw new Problem('not_found');
    const { colour: former, ...fair } = before;
    const after = { ...fair, ...(colour && { colour }), version: version + 1 };
    const saved = await fairs.save(after, {
      entityId: id,
      who: actor.userId,
      what: 'fair-colour-saved',
      at: now,
      before: { colour: former },
      after: { colour },
    });
    if (!saved) throw new Problem('changed_meanwhile');
    return { ...after, active: id === activeId };
  };
