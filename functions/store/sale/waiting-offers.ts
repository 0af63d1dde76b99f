import type { PlaceOffer, WaitingEntry, WaitingState } from '#shared/domain/waiting-list.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased } from '../engine/changes.ts';
import type { Db } from '../engine/db.ts';
import { attemptOnce, type Elsewhere, isElsewhere } from '../engine/elsewhere.ts';
import type { Change } from '../people/audit.ts';
import { releaseWrites, takeWrites } from '../stock/stock.ts';
import { changedEntry, partsOfEntry, trailOf, waitingEntries } from '../stock/waiting-records.ts';

/** Offers of places to entries of a waiting list, and how they end. */
export const waitingOffers = (db: Db) => ({
  /**
   * Takes a place from the stock and offers it to an entry in one transaction, so there are never more offers than
   * places.
   * @returns false where the entry changed meanwhile
   */
  async offer(before: WaitingEntry, offer: PlaceOffer, change?: Change): Promise<boolean | Elsewhere> {
    const at = new Date(offer.at);
    const offered = changedEntry(before, { state: 'offered', offer, offers: before.offers + 1 }, at);
    const outcome = await attemptOnce(
      db.writeOnce(offered, ...takeWrites({ [offer.shard]: 1 }), ...trailOf(change)),
    );
    if (isElsewhere(outcome)) return outcome;
    if (outcome.written) return true;
    return outcome.failed[0] ? false : { elsewhere: [offer.shard] };
  },

  /**
   * Ends an entry; the same transaction returns a place still kept for it to the stock.
   * @returns false where the entry changed meanwhile
   */
  end(
    before: WaitingEntry,
    state: Extract<WaitingState, 'bought' | 'passed' | 'unreachable' | 'left'>,
    at: Date,
    change?: Change,
  ): Promise<boolean> {
    const openOffer = before.state === 'offered' ? before.offer : undefined;
    const forgotten = state === 'left' ? { name: undefined, email: undefined, consentAt: undefined } : {};
    return isWritten(
      db.write(
        changedEntry(before, { ...forgotten, state, offer: undefined }, at),
        ...(openOffer ? releaseWrites({ [openOffer.shard]: 1 }) : []),
        ...trailOf(change),
      ),
    );
  },

  /** The mail about an offer is sent. */
  async markMailed(entry: WaitingEntry, at: Date): Promise<void> {
    await isWritten(
      db.write(
        waitingEntries.patch(
          partsOfEntry(entry),
          { 'offer.mailedAt': at.toISOString(), version: increased(1) },
          { where: { state: 'offered', offers: entry.offers } },
        ),
      ),
    );
  },
});
