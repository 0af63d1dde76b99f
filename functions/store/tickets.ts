import { orderIdOfTicket, type Ticket, ticket } from '../../shared/domain/ticket.ts';
import { ConditionFailed, type Db } from './db.ts';
import { type Key, keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

const ticketKey = (ticketId: string): Key =>
  keyOf('ticket', [orderIdOfTicket(ticketId)], [ticketId.slice(-2)]);

type Entry = NonNullable<Ticket['lastEntry']>;

export const ticketStore = (db: Db) => ({
  async byId(ticketId: string): Promise<Ticket | undefined> {
    const item = await db.get(ticketKey(ticketId), { consistent: true });
    return item && parseItem(ticket, item);
  },

  /** Records a ticket as issued; one that is there already stays as it is, entries and all. */
  async issue(of: Ticket): Promise<void> {
    try {
      await db.write({ put: { ...of, ...ticketKey(of.id) }, condition: 'attribute_not_exists(pk)' });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },

  /**
   * Lets a ticket in once more, as it was read: of two gates at the same moment one wins.
   * @returns false when it is no longer as it was read
   */
  async admit(of: Ticket, entry: Entry): Promise<boolean> {
    try {
      await db.write({
        update: ticketKey(of.id),
        expression: 'SET #admissions = :next, #lastEntry = :entry',
        condition: '#admissions = :seen AND #status = :valid',
        values: { ':next': of.admissions + 1, ':seen': of.admissions, ':entry': entry, ':valid': 'valid' },
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },

  /** Takes back the last entry, if it still is the last. */
  async takeBack(
    ticketId: string,
    entry: Pick<Entry, 'at' | 'gateId'>,
    earlier: Entry | undefined,
  ): Promise<boolean> {
    try {
      await db.write({
        update: ticketKey(ticketId),
        expression: `SET #admissions = #admissions - :one${earlier ? ', #lastEntry = :earlier' : ''}${earlier ? '' : ' REMOVE #lastEntry'}`,
        condition: '#lastEntry.#at = :at AND #lastEntry.#gateId = :gate',
        values: {
          ':one': 1,
          ':at': entry.at,
          ':gate': entry.gateId,
          ...(earlier && { ':earlier': earlier }),
        },
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
});
export type TicketStore = ReturnType<typeof ticketStore>;
