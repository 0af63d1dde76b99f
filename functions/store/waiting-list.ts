import type { PlaceOffer, WaitingEntry, WaitingState } from '#shared/domain/waiting-list.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import { increased, setOnce } from './changes.ts';
import type { Db } from './db.ts';
import { attemptOnce, type Elsewhere, isElsewhere } from './elsewhere.ts';
import { newEdition } from './fairs.ts';
import { partitionOf, sortPartsOf } from './keys.ts';
import { mailClaims } from './mail-claims.ts';
import { releaseWrites, takeWrites } from './stock.ts';
import { partsOfEntry, type WaitingList, waitingEntries, waitingLists } from './waiting-records.ts';

interface EntryKey {
  ticketTypeId: string;
  id: string;
}

/** Waiting lists and their entries. Each change requires the version that was read. */
export const waitingListStore = (db: Db) => {
  const over = (before: WaitingEntry, changes: Partial<WaitingEntry>, at: Date) =>
    waitingEntries.replace(
      partsOfEntry(before),
      { ...before, ...changes, changedAt: at.toISOString(), version: before.version + 1 },
      { version: before.version },
    );
  type ListKey = Pick<WaitingEntry, 'fairId' | 'ticketTypeId'>;
  /**
   * From now on returned places are kept for the list. Where they are already, nothing is written and the edition
   * stays: otherwise a crowd that joins would contend for one item, and purchases would reload the fair for each of
   * them.
   */
  async function openFirst({ fairId, ticketTypeId }: ListKey, openedAt: string): Promise<void> {
    const parts = { fairId, ticketTypeId };
    const joined = waitingLists.patch(parts, { openedAt }, { where: { first: true } });
    if (await isWritten(db.write(joined))) return;
    const opened = waitingLists.put(
      parts,
      { ...parts, first: true, openedAt },
      { in: { directory: { ticketTypeId } } },
    );
    await db.write(opened, newEdition());
  }
  /** Lists the type for the rounds of offers. An unconfirmed address alone gives the list no priority. */
  const openUnlessOpen = ({ fairId, ticketTypeId }: ListKey, at: string) =>
    db.write(
      waitingLists.patch(
        { fairId, ticketTypeId },
        {
          fairId: setOnce(fairId),
          ticketTypeId: setOnce(ticketTypeId),
          first: setOnce(false),
          openedAt: setOnce(at),
        },
        { in: { directory: { ticketTypeId } } },
      ),
    );
  const trailOf = (change: Change | undefined) => (change ? [auditWrite(change)] : []);

  return {
    /** The types with a waiting list; eventually consistent, because it is read from an index. */
    lists: (): Promise<WaitingList[]> => waitingLists.inIndex(db, 'directory', {}),

    /** All entries of a type's list, ended ones included, in no particular order. */
    entries: (ticketTypeId: string): Promise<WaitingEntry[]> =>
      waitingEntries.inPartition(db, { ticketTypeId }, { consistent: true }),

    entry: (of: EntryKey): Promise<WaitingEntry | undefined> =>
      waitingEntries.get(db, partsOfEntry(of), { consistent: true }),

    /**
     * Adds or replaces an entry. A confirmed one gives the list priority before it is written: a place that returns in
     * between waits for the next round.
     * @param first false where there are places for everybody
     * @returns false where another request was faster
     */
    async join(
      of: WaitingEntry,
      before: WaitingEntry | undefined,
      { change, first = !of.unconfirmed }: { change?: Change; first?: boolean } = {},
    ): Promise<boolean> {
      await (first ? openFirst : openUnlessOpen)(of, of.changedAt);
      const entry = before
        ? waitingEntries.replace(partsOfEntry(of), of, { version: before.version })
        : waitingEntries.create(partsOfEntry(of), of);
      return isWritten(db.write(entry, ...trailOf(change)));
    },

    /**
     * Confirms the address of an entry. Gives the list priority first, as in `join`.
     * @returns false where the entry changed meanwhile
     */
    async confirm(before: WaitingEntry, at: Date, change?: Change): Promise<boolean> {
      await openFirst(before, at.toISOString());
      return isWritten(db.write(over(before, { unconfirmed: undefined }, at), ...trailOf(change)));
    },

    /** Counts a repeated request for the confirmation mail. @returns false where the entry changed meanwhile */
    countJoin: (before: WaitingEntry, at: Date): Promise<boolean> =>
      isWritten(db.write(over(before, { joins: before.joins + 1 }, at))),

    /**
     * Takes a place from the stock and reserves it for an entry, in one transaction: so there are never more offers
     * than places.
     * @returns false where the entry changed meanwhile
     */
    async offer(before: WaitingEntry, offer: PlaceOffer, change?: Change): Promise<boolean | Elsewhere> {
      const at = new Date(offer.at);
      const offered = over(before, { state: 'offered', offer, offers: before.offers + 1 }, at);
      const taken = await attemptOnce(
        db.writeOnce(offered, ...takeWrites({ [offer.shard]: 1 }), ...trailOf(change)),
      );
      if (isElsewhere(taken)) return taken;
      if (taken.written) return true;
      return taken.failed[0] ? false : { elsewhere: [offer.shard] };
    },

    /**
     * Ends an entry; a place still kept for it returns to the stock in the same transaction.
     * @returns false where the entry changed meanwhile
     */
    end(
      before: WaitingEntry,
      state: Extract<WaitingState, 'bought' | 'passed' | 'unreachable' | 'left'>,
      at: Date,
      change?: Change,
    ): Promise<boolean> {
      const kept = before.state === 'offered' ? before.offer : undefined;
      const forgotten = state === 'left' ? { name: undefined, email: undefined, consentAt: undefined } : {};
      return isWritten(
        db.write(
          over(before, { ...forgotten, state, offer: undefined }, at),
          ...(kept ? releaseWrites({ [kept.shard]: 1 }) : []),
          ...trailOf(change),
        ),
      );
    },

    /**
     * Moves an entry to another rank and confirms it; one whose offer lapsed waits again.
     * @returns false where the entry changed meanwhile
     */
    async move(before: WaitingEntry, rank: number, at: Date, change: Change): Promise<boolean> {
      await openFirst(before, at.toISOString());
      const moved = over(before, { state: 'waiting', rank, unconfirmed: undefined }, at);
      return isWritten(db.write(moved, auditWrite(change)));
    },

    /** The mail about an offer is sent. */
    async markMailed(of: WaitingEntry, at: Date): Promise<void> {
      await isWritten(
        db.write(
          waitingEntries.patch(
            partsOfEntry(of),
            { 'offer.mailedAt': at.toISOString(), version: increased(1) },
            { where: { state: 'offered', offers: of.offers } },
          ),
        ),
      );
    },

    /** Sets whether returned places go to the list first, unless an entry was added since the list was read. */
    async putFirst(of: WaitingList, first: boolean): Promise<void> {
      const { openedAt } = of;
      await isWritten(db.write(waitingLists.patch(of, { first }, { where: { openedAt } }), newEdition()));
    },

    /** Removes the list from the rounds of offers. */
    async close(of: WaitingList): Promise<void> {
      const { openedAt } = of;
      await isWritten(
        db.write(
          waitingLists.patch(of, { first: false }, { leave: ['directory'], where: { openedAt } }),
          newEdition(),
        ),
      );
    },

    /** Deletes an entry with everything about it. @returns false where the entry changed meanwhile */
    async erase(of: WaitingEntry): Promise<boolean> {
      const claims = await db.query({ ...partitionOf('mailClaim', { orderId: of.id }), consistent: true });
      for (const { sk } of claims)
        await db.write(mailClaims.remove({ orderId: of.id, kind: sortPartsOf('mailClaim', sk)?.kind ?? '' }));
      return isWritten(db.write(waitingEntries.remove(partsOfEntry(of), { version: of.version })));
    },
  };
};
export type WaitingListStore = ReturnType<typeof waitingListStore>;
