import type { activateFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { ConditionFailed } from '../store/db.ts';
import type { FairStore } from '../store/fairs.ts';

export const activateFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { id } = body;
    const change = { thing: id, who: actor.userId, what: 'fair-activated', at: now };
    try {
      await fairs.activate(id, change);
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('not_found') : error;
    }
  };
