import type { createFair as row } from '#shared/contract/fairs.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { newId } from '../runtime/new-id.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import { checkDates } from './check-dates.ts';

/** The organiser's logo as on the latest fair that has one. */
async function sameLogo(fairs: FairStore): Promise<Fair['banners']> {
  const logo = (await fairs.list()).find(({ banners }) => banners.logo)?.banners.logo;
  return logo ? { logo } : {};
}

export const createFair =
  (fairs: FairStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    checkDates(body);
    const fair: Fair = { ...body, id: newId('fair'), banners: await sameLogo(fairs), version: 1 };
    await fairs.create(fair, {
      entityId: fair.id,
      actorId: actor.userId,
      action: 'fair-created',
      at: now,
      after: fair,
    });
    return { id: fair.id };
  };
