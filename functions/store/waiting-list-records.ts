import type { WaitingEntry } from '#shared/domain/waiting-list.ts';
import { isWritten } from './attempt.ts';
import { setOnce } from './changes.ts';
import type { Db } from './db.ts';
import { newEdition } from './fairs.ts';
import { type WaitingList, waitingLists } from './waiting-records.ts';

type ListKey = Pick<WaitingEntry, 'fairId' | 'ticketTypeId'>;

/** The lists of ticket types: whether somebody waits, and whether places that return are kept for them. */
export const waitingListRecords = (db: Db) => ({
  /** The types that somebody waits for; an index is a moment behind. */
  lists: (): Promise<WaitingList[]> => waitingLists.inIndex(db, 'directory', {}),

  /**
   * From now on places that return are kept for the list. Where they are already, the sale is as it was and keeps its
   * edition: a crowd that joins would meet there, and purchases would read the fair again for each of them.
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
    await db.write(opened, newEdition());
  },

  /** Rounds look at the list; it is not made to be first, nor kept so, by whoever only wrote an address down. */
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

  /** Whether places go to the list first; unless somebody has joined since the list was read. */
  async putFirst(of: WaitingList, first: boolean): Promise<void> {
    const { openedAt } = of;
    await isWritten(db.write(waitingLists.patch(of, { first }, { where: { openedAt } }), newEdition()));
  },

  /** Nobody looks at this list any more. */
  async close(of: WaitingList): Promise<void> {
    const { openedAt } = of;
    await isWritten(
      db.write(
        waitingLists.patch(of, { first: false }, { leave: ['directory'], where: { openedAt } }),
        newEdition(),
      ),
    );
  },
});
