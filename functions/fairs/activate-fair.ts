import type { activateFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isTrial } from '#shared/domain/trial.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';

export const activateFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body: { id, undo } }, { actor, now }) => {
    const change = { entityId: id, actorId: actor.userId, at: now };
    const done = undo
      ? await fairs.withdraw(id, { ...change, action: 'fair-withdrawn' })
      : await fairs.activate(id, { ...change, action: 'fair-activated' });
    if (done) return;
    const fair = await fairs.byId(id);
    if (!fair) throw new Problem('not_found');
    throw new Problem(isTrial(fair) ? 'trial_fair' : 'changed_meanwhile');
  };
