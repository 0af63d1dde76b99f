import { Problem } from '#shared/contract/problem.ts';
import type { joinWaitingList as row } from '#shared/contract/waiting-list.ts';
import { leftOf } from '#shared/domain/stock.ts';
import { isOnOffer } from '#shared/domain/ticket-type.ts';
import { DAY } from '#shared/domain/time.ts';
import { mayJoin, type WaitingEntry } from '#shared/domain/waiting-list.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { checkOnSale } from '../check-on-sale.ts';
import { entryIdFor, newEntry } from './new-entry.ts';
import { joinedMail, offerMail } from './waiting-mail.ts';

interface Deps {
  fairs: FairStore;
  stock: StockStore;
  rateLimits: RateLimitStore;
  waiting: WaitingListStore;
  enqueue: Enqueue;
}

/** Limited because each sends a mail, in the organiser's name, to any address that anybody enters. */
const OF_MAILBOX = { limit: 6, window: DAY };

/** @throws Problem where the type has no waiting list: it can be bought, or is not sold at all */
async function checkSoldOut(fairId: string, ticketTypeId: string, now: Date, { fairs, stock }: Deps) {
  const found = await fairs.withTypes(fairId);
  if (!found) throw new Problem('no_active_fair');
  checkOnSale(found.fair, now);
  const type = found.types.find(({ id }) => id === ticketTypeId);
  if (!type || !isOnOffer(type, now)) throw new Problem('ticket_type_unavailable');
  if (found.waitedFor.has(ticketTypeId)) return;
  if (leftOf(type, await stock.shards([type])).left !== 0) throw new Problem('not_sold_out');
}

/** Somebody who joins again has lost the mail with their link: they get another, and keep their rank or offer. */
async function mailAgain(before: WaitingEntry, now: Date, { waiting, enqueue }: Deps): Promise<void> {
  if (before.state !== 'waiting' && before.state !== 'offered') return;
  const again = { ...before, joins: before.joins + 1 };
  if (!(await waiting.countJoin(before, now))) return;
  await enqueue(
    before.state === 'waiting' ? joinedMail(again) : offerMail(before, before.offers, again.joins),
  );
}

/**
 * Gives the same response to everybody, so that it does not reveal who is on the list. Joining again repeats a lost
 * mail.
 */
export const joinWaitingList =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: { consent: _, ...form } }, { now }) => {
    const { ticketTypeId, fairId } = form;
    await checkSoldOut(fairId, ticketTypeId, now, deps);
    if (!(await deps.rateLimits.count('waiting-list-mailbox', recipientKey(form.email), OF_MAILBOX, now)))
      throw new Problem('too_many_tries');
    const before = await deps.waiting.entry({ ticketTypeId, id: entryIdFor(form) });
    if (before && !mayJoin(before)) {
      await mailAgain(before, now, deps);
      return;
    }
    const consentAt = now.toISOString();
    // Unconfirmed even if the address was on the list before: another person may be entering it now.
    const entry = { ...newEntry(form, before, now), consentAt, unconfirmed: true as const };
    if (await deps.waiting.join(entry, before)) await deps.enqueue(joinedMail(entry));
  };
