import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { leftOf } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { MINUTE } from '#shared/domain/time.ts';
import {
  canBeOffered,
  inTurn,
  isOfferOpen,
  isUnsettled,
  type WaitingEntry,
  waitsInTurn,
} from '#shared/domain/waiting-list.ts';
import { repeatJob } from '../../queue/repeat-job.ts';
import { log } from '../../runtime/log.ts';
import type { WaitingList } from '../../store/stock/waiting-records.ts';
import { offerPlace } from './offer-place.ts';
import type { OfferDeps } from './waiting-deps.ts';
import { offerMail } from './waiting-mail.ts';

/** Longer than a request takes: whoever joined before is on the list by now. */
const JOINING_TIMEOUT = MINUTE;
/** An offer's mail is sent within seconds; after this it is requested again. */
const MAILING_TIMEOUT = 2 * MINUTE;

interface Round {
  now: Date;
  deps: OfferDeps;
  counts: { offered: number; passed: number; bought: number };
}

/**
 * The outcome of an order for an offered place: paid, or ended with its place returned. Undefined while it may still be
 * paid.
 */
async function outcomeOf(
  { orderId = '' }: WaitingEntry,
  { deps }: Round,
): Promise<'bought' | 'passed' | undefined> {
  const [order] = await deps.orders.many([orderId]);
  if (order?.status === 'awaiting-payment') return undefined;
  return order && order.status !== 'expired' ? 'bought' : 'passed';
}

/** Settles the offers of a list: those that are over return their places. */
async function settle(entries: readonly WaitingEntry[], round: Round): Promise<void> {
  const { now, deps, counts } = round;
  for (const entry of entries.filter(isUnsettled)) {
    if (isOfferOpen(entry, now)) {
      const isLate = now.getTime() - Date.parse(entry.offer.at) >= MAILING_TIMEOUT;
      if (!entry.offer.mailedAt && isLate) await repeatJob(offerMail(entry, entry.offers), now, deps);
      continue;
    }
    const outcome = entry.state === 'offered' ? 'passed' : await outcomeOf(entry, round);
    if (outcome && (await deps.waiting.end(entry, outcome, now))) counts[outcome] += 1;
  }
}

/** Offers free places to waiting entries by rank; another round may be doing the same. */
async function offerAll(fair: Fair, type: TicketType, round: Round): Promise<void> {
  const { now, deps, counts } = round;
  const free = leftOf(type, await deps.stock.shards([type])).left ?? 0;
  if (free === 0) return;
  const rule = await deps.settings.value('waiting');
  let offered = 0;
  for (const entry of inTurn(await deps.waiting.entries(type.id))) {
    if (offered === free) return;
    if (!entry.email || (await deps.recipients.isSuppressed(entry.email))) {
      await deps.waiting.end(entry, 'unreachable', now);
      continue;
    }
    try {
      await offerPlace(entry, { fair, type, rule, now }, deps);
      offered += 1;
      counts.offered += 1;
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'changed_meanwhile')) throw error;
      // Another round or the office is changing this list: the next round reads it again.
      return;
    }
  }
}

const isOutOfPlaces = (error: unknown): boolean => error instanceof Problem && error.code === 'sold_out';

async function goThrough(list: WaitingList, round: Round): Promise<void> {
  const { now, deps } = round;
  const found = await deps.fairs.withTypes(list.fairId, { consistent: true });
  const type = found?.types.find(({ id }) => id === list.ticketTypeId);
  await settle(await deps.waiting.entries(list.ticketTypeId), round);
  if (found && type && canBeOffered(found.fair, type, now))
    await offerAll(found.fair, type, round).catch((error: unknown) => {
      if (!isOutOfPlaces(error)) throw error;
    });
  if (now.getTime() - Date.parse(list.openedAt) < JOINING_TIMEOUT) return;
  const entries = await deps.waiting.entries(list.ticketTypeId);
  const isOver = !found || found.fair.endDate <= now.toISOString();
  if (isOver && !entries.some(isUnsettled)) return deps.waiting.close(list);
  const first = entries.some(waitsInTurn);
  if (first !== list.first) await deps.waiting.putFirst(list, first);
}

/**
 * One round over all waiting lists: ends lapsed offers, then offers free places. Rounds may run concurrently: each
 * offer takes its place and changes its entry in one transaction.
 */
export const offerPlaces =
  (deps: OfferDeps) =>
  async (now: Date): Promise<Round['counts']> => {
    const counts = { offered: 0, passed: 0, bought: 0 };
    let failed = 0;
    for (const list of await deps.waiting.lists()) {
      try {
        await goThrough(list, { now, deps, counts });
      } catch (error) {
        failed += 1;
        log.error('waiting-list-failed', error, { type: list.ticketTypeId });
      }
    }
    log.info('places-offered', counts);
    // This triggers the alarm; offers already made stay.
    if (failed > 0) throw new Error(`${failed} waiting lists failed`);
    return counts;
  };
