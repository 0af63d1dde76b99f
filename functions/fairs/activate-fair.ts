import type { activateFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';

export const activateFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { id } = body;
    const change = { entityId: id, actorId: actor.userId, action: 'fair-activated', at: now };
    const activated = await fairs.activate(id, change);
    if (!activated) throw new Problem('not_found');
  };
