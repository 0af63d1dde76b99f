import type { activateFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isTrial } from '#shared/domain/trial.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

export const activateFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { id } = body;
    const change = { entityId: id, actorId: actor.userId, action: 'fair-activated', at: now };
    const activated = await fairs.activate(id, change);
    if (activated) return;
    throw new Problem(isTrial((await fairs.byId(id)) ?? {}) ? 'trial_fair' : 'not_found');
  };
