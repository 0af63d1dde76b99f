import type { activateFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import { ConditionFailed } from '../store/db.ts';
import type { FairStore } from '../store/fairs.ts';

export const activateFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async (request) => {
    const { id } = request.body;
    const change = { thing: id, who: await staffId(request), what: 'fair-activated', at: request.now };
    try {
      await fairs.activate(id, change);
    } catch (error) {
      throw error instanceof ConditionFailed ? new Problem('not_found') : error;
    }
  };
