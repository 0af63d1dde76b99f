import type { editFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';
import { checkDates } from './check-dates.ts';

export const editFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    checkDates(body);
    const [before, activeId] = await Promise.all([fairs.byId(body.id), fairs.activeId()]);
    if (!before) throw new Problem('not_found');
    // What a request does not mention stays, but for the limit, which people lift by leaving it out.
    const { ordersPerMinute, version } = body;
    const after = { ...before, ...body, ordersPerMinute, version: version + 1 };
    const saved = await fairs.save(after, {
      entityId: body.id,
      who: actor.userId,
      what: 'fair-edited',
      at: now,
      before,
      after,
    });
    if (!saved) throw new Problem('changed_meanwhile');
    return { ...after, active: after.id === activeId };
  };
