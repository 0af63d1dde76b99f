import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { isWritten } from '../engine/attempt.ts';
import { setOnce } from '../engine/changes.ts';
import type { Db } from '../engine/db.ts';
import { newEdition } from '../fairs/fairs.ts';
import { type WaitingList, waitingLists } from '../stock/waiting-records.ts';

type ListKey = Pick<WaitingEntry, 'fairId' | 'ticketTypeId'>;

/** The waiting lists of ticket types: whether somebody waits, and whether returned places are kept for them. */
export const waitingListRecords = (db: Db) => ({
  /** The types that somebody waits for; eventually consistent, because it is read from an index. */
  lists: (): Promise<WaitingList[]> => waitingLists.inIndex(db, 'directory', {}),

  /**
   * From now on returned places are kept for the list. Where they are already, the sale does not change and keeps its
   * edition: otherwise a crowd that joins would collide on that item, and purchases would reload the fair each time.
   */
  async openFirst({ fairId, ticketTypeId }: ListKey, openedAt: string): Promise<void> {
    const parts = { fairId, ticketTypeId };
    const joined = waitingLists.patch(parts, { openedAt }, { where: { first: true } });
    if (await isWritten(db.write(joined))) return;
    const opened = waitingLists.put(
      parts,
      { ...parts, first: true, openedAt },
      { in: { directory: { ticketTypeId } } },
    );
    await db.write(opened, newEdition(fairId));
  },

  /** Rounds check the list from now on; an unconfirmed entry neither gives it priority nor keeps its priority. */
  openUnlessOpen: ({ fairId, ticketTypeId }: ListKey, at: string) =>
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
    ),

  /** Sets whether returned places go to the list first, unless somebody has joined since the list was read. */
  async putFirst(list: WaitingList, first: boolean): Promise<void> {
    const { openedAt } = list;
    await isWritten(
      db.write(waitingLists.patch(list, { first }, { where: { openedAt } }), newEdition(list.fairId)),
    );
  },

  /** Takes a list out of the rounds, unless somebody has joined since it was read. */
  async close(list: WaitingList): Promise<void> {
    const { openedAt } = list;
    await isWritten(
      db.write(
        waitingLists.patch(list, { first: false }, { leave: ['directory'], where: { openedAt } }),
        newEdition(list.fairId),
      ),
    );
  },
});
