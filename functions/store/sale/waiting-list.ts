import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db } from '../engine/db.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';
import { mailClaims } from '../mail/mail-claims.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { changedEntry, partsOfEntry, trailOf, waitingEntries } from '../stock/waiting-records.ts';
import { waitingListRecords } from './waiting-list-records.ts';
import { waitingOffers } from './waiting-offers.ts';

interface EntryKey {
  ticketTypeId: string;
  id: string;
}

/** Waiting lists and their entries. Each change requires the version that was read. */
export const waitingListStore = (db: Db) => {
  const { openFirst, openUnlessOpen, ...lists } = waitingListRecords(db);

  return {
    ...lists,
    ...waitingOffers(db),

    /** All entries of a type's list, ended ones included, in no particular order. */
    entries: (ticketTypeId: string): Promise<WaitingEntry[]> =>
      waitingEntries.inPartition(db, { ticketTypeId }, { consistent: true }),

    entry: (key: EntryKey): Promise<WaitingEntry | undefined> =>
      waitingEntries.get(db, partsOfEntry(key), { consistent: true }),

    /**
     * Adds or replaces an entry. A confirmed one gives the list priority before it is written: a place that returns in
     * between waits for the next round.
     * @param first whether the list gets priority; false where there are places for everybody
     * @returns false where another request was faster
     */
    async join(
      waiter: WaitingEntry,
      before: WaitingEntry | undefined,
      { change, first = !waiter.unconfirmed }: { change?: Change; first?: boolean } = {},
    ): Promise<boolean> {
      await (first ? openFirst : openUnlessOpen)(waiter, waiter.changedAt);
      const entry = before
        ? waitingEntries.replace(partsOfEntry(waiter), waiter, { version: before.version })
        : waitingEntries.create(partsOfEntry(waiter), waiter);
      return isWritten(db.write(entry, ...trailOf(change)));
    },

    /**
     * Confirms the address of an entry. Gives the list priority first, as in `join`.
     * @returns false where the entry changed meanwhile
     */
    async confirm(before: WaitingEntry, at: Date, change?: Change): Promise<boolean> {
      await openFirst(before, at.toISOString());
      return isWritten(db.write(changedEntry(before, { unconfirmed: undefined }, at), ...trailOf(change)));
    },

    /** Counts a repeated join, so that its mail is sent once more. @returns false where the entry changed meanwhile */
    countJoin: (before: WaitingEntry, at: Date): Promise<boolean> =>
      isWritten(db.write(changedEntry(before, { joins: before.joins + 1 }, at))),

    /**
     * Moves an entry to another rank and confirms it; one whose offer lapsed waits again.
     * @returns false where the entry changed meanwhile
     */
    async move(before: WaitingEntry, rank: number, at: Date, change: Change): Promise<boolean> {
      await openFirst(before, at.toISOString());
      const moved = changedEntry(before, { state: 'waiting', rank, unconfirmed: undefined }, at);
      return isWritten(db.write(moved, auditWrite(change)));
    },

    /** Deletes an entry and its mail claims, unaudited. @returns false where the entry changed meanwhile */
    async erase(waiter: WaitingEntry): Promise<boolean> {
      const claims = await db.query({
        ...partitionOf('mailClaim', { orderId: waiter.id }),
        consistent: true,
      });
      for (const { sk } of claims)
        await db.write(
          mailClaims.remove({ orderId: waiter.id, kind: sortPartsOf('mailClaim', sk)?.kind ?? '' }),
        );
      return isWritten(db.write(waitingEntries.remove(partsOfEntry(waiter), { version: waiter.version })));
    },
  };
};
export type WaitingListStore = ReturnType<typeof waitingListStore>;
