import { Problem } from '#shared/contract/problem.ts';
import type { offerWaiting as row } from '#shared/contract/waiting-people.ts';
import { isOnOffer } from '#shared/domain/ticket-type.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { checkOnSale } from '../check-on-sale.ts';
import { waitingChange } from './change-waiting.ts';
import { entryAsSeen } from './find-entry.ts';
import { offerPlace } from './offer-place.ts';
import type { OfferDeps } from './waiting-deps.ts';

/** A link can only buy a type that is on public sale. */
async function typeOnSale(fairId: string, ticketTypeId: string, now: Date, { fairs }: OfferDeps) {
  const found = await fairs.withTypes(fairId);
  const type = found?.types.find(({ id }) => id === ticketTypeId);
  if (!found || !type) throw new Problem('not_found');
  checkOnSale(found.fair, now);
  if (!isOnOffer(type, now)) throw new Problem('ticket_type_unavailable');
  return { fair: found.fair, type };
}

export const offerWaiting =
  (deps: OfferDeps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { now } = context;
    const entry = await entryAsSeen(body, deps.waiting);
    if (entry.state !== 'waiting' || !entry.email) throw new Problem('changed_meanwhile');
    const sold = await typeOnSale(entry.fairId, entry.ticketTypeId, now, deps);
    if (await deps.recipients.isSuppressed(entry.email)) throw new Problem('address_suppressed');
    const rule = await deps.settings.value('waiting');
    const change = waitingChange({ action: 'waiting-offered', line: body }, context);
    return { until: await offerPlace(entry, { ...sold, rule, now, change }, deps) };
  };
