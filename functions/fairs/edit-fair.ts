import type { editFair as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import type { FairStore } from '../store/fairs.ts';
import { checkDates } from './check-dates.ts';

export const editFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async (request) => {
    const { body, now } = request;
    checkDates(body);
    const [before, activeId] = await Promise.all([fairs.byId(body.id), fairs.activeId()]);
    if (!before) throw new Problem('not_found');
    const after = { ...body, banners: before.banners, version: body.version + 1 };
    const who = await staffId(request);
    await fairs.save(after, { thing: body.id, who, what: 'fair-edited', at: now, before, after });
    return { ...after, active: after.id === activeId };
  };
