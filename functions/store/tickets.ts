import * as z from 'zod/mini';
import { orderIdOfTicket, type Ticket, ticket } from '#shared/domain/ticket.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { type Key, keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

const ticketKey = (ticketId: string): Key =>
  keyOf('ticket', [orderIdOfTicket(ticketId)], [ticketId.slice(-2)]);

/**
 * Makes a ticket void. One that is not on record yet is recorded as void, which its maker's own write then meets.
 * @param onlyUnused fails where it has been let in
 */
export const voidWrite = (
  of: Ticket,
  { issued, onlyUnused = false }: { issued: boolean; onlyUnused?: boolean },
): Write =>
  issued
    ? {
        update: ticketKey(of.id),
        expression: 'SET #status = :void',
        condition: `#status = :valid${onlyUnused ? ' AND #admissions = :none' : ''}`,
        values: { ':void': 'void', ':valid': 'valid', ...(onlyUnused && { ':none': 0 }) },
      }
    : {
        put: { ...of, ...ticketKey(of.id), status: 'void' },
        condition: 'attribute_not_exists(pk)',
      };

/** Corrects whose ticket it is, where it is on record; a security code is given once and stays. */
export const holderWrite = ({
  id,
  holder,
  securityCode,
}: Pick<Ticket, 'id' | 'holder' | 'securityCode'>): Write => ({
  update: ticketKey(id),
  expression: `SET #holder = :holder${securityCode ? ', #securityCode = if_not_exists(#securityCode, :code)' : ''}`,
  condition: 'attribute_exists(pk)',
  values: { ':holder': holder, ...(securityCode && { ':code': securityCode }) },
});

/** Takes its holder out of a ticket, and the name that their contact was found by. */
export const erasedHolderWrite = (of: Pick<Ticket, 'id' | 'holder'>): Write => ({
  update: ticketKey(of.id),
  expression: 'SET #holder = :holder REMOVE #contactId',
  condition: 'attribute_exists(pk)',
  values: { ':holder': of.holder },
});

type Entry = NonNullable<Ticket['lastEntry']>;

export const ticketStore = (db: Db) => ({
  async byId(ticketId: string): Promise<Ticket | undefined> {
    const item = await db.get(ticketKey(ticketId), { consistent: true });
    return item && parseItem(ticket, item);
  },

  /**
   * Records a ticket as issued, with the name that its contact is found by; one that is there already stays as
   * it is, entries and all.
   */
  async issue(of: Ticket): Promise<void> {
    const { contactId } = of;
    const contact: Write[] = contactId
      ? [{ put: { ...keyOf('contact', [contactId]), ticketId: of.id } }]
      : [];
    try {
      await db.write(
        { put: { ...z.parse(ticket, of), ...ticketKey(of.id) }, condition: 'attribute_not_exists(pk)' },
        ...contact,
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  },

  /** The ticket whose holder shares this contact. */
  async byContact(contactId: string): Promise<Ticket | undefined> {
    const contact = await db.get(keyOf('contact', [contactId]));
    const item = contact && (await db.get(ticketKey(String(contact.ticketId))));
    return item && parseItem(ticket, item);
  },

  /** Says again whose ticket it is, after the order was corrected. */
  async correct(of: Pick<Ticket, 'id' | 'holder' | 'securityCode'>): Promise<void> {
    try {
      await db.write(holderWrite(of));
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
