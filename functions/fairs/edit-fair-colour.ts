import type { editFairColour as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { ownColours } from '#shared/domain/own-colour.ts';
import { edited } from '../runtime/edited.ts';
import { pickFields } from '../runtime/pick-fields.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

const owned = { shape: ownColours };

export const editFairColour =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { id, version } = body;
    const [before, activeId] = await Promise.all([fairs.byId(id), fairs.activeId()]);
    if (!before) throw new Problem('not_found');
    const after = { ...edited(before, owned, body), version: version + 1 };
    const saved = await fairs.save(after, {
      entityId: id,
      actorId: actor.userId,
      action: 'fair-colour-saved',
      at: now,
      before: pickFields(owned, before),
      after: pickFields(owned, after),
    });
    if (!saved) throw new Problem('changed_meanwhile');
    return { ...after, active: id === activeId };
  };
