import { Problem } from '#shared/contract/problem.ts';
import type { getWaitingPlace as row } from '#shared/contract/waiting-list.ts';
import { isOfferOpen } from '#shared/domain/waiting-list.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import { entryByToken } from './find-entry.ts';

interface Deps {
  fairs: FairStore;
  waiting: WaitingListStore;
  linkSecret: () => Promise<string>;
}

/** An offer past its time is shown as lapsed, even before a round has ended it. */
export const getWaitingPlace =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query }, { now }) => {
    const entry = await entryByToken(query.token, deps);
    const found = await deps.fairs.withTypes(entry.fairId);
    if (!found) throw new Problem('not_found');
    const type = found.types.find(({ id }) => id === entry.ticketTypeId);
    if (!type) throw new Problem('not_found');
    const isOpen = isOfferOpen(entry, now);
    return {
      fairId: entry.fairId,
      fairName: found.fair.name,
      lang: entry.lang,
      ticketTypeId: type.id,
      typeName: type.name,
      state: entry.state === 'offered' && !isOpen ? 'passed' : entry.state,
      confirmed: !entry.unconfirmed,
      ...(isOpen && { until: entry.offer.until }),
      now: now.toISOString(),
    };
  };
