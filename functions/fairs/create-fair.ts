import type { createFair as row } from '#shared/contract/fairs.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import { newId } from '../runtime/new-id.ts';
import type { FairStore } from '../store/fairs.ts';
import { checkDates } from './check-dates.ts';

export const createFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async (request) => {
    checkDates(request.body);
    const fair: Fair = { ...request.body, id: newId('fair'), banners: {}, version: 1 };
    const who = await staffId(request);
    await fairs.create(fair, { thing: fair.id, who, what: 'fair-created', at: request.now, after: fair });
    return { id: fair.id };
  };
