import * as z from 'zod/mini';
import { orderIdOfTicket, type Ticket, ticket } from '#shared/domain/ticket.ts';
import { isWritten } from './attempt.ts';
import { increased, removed, setOnce } from './changes.ts';
import { present } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';

export const tickets = entity('ticket', ticket);
const contacts = entity('contact', z.strictObject({ ticketId: z.string() }));

const partsOf = (ticketId: string) => ({ orderId: orderIdOfTicket(ticketId), position: ticketId.slice(-2) });

/**
 * Makes a ticket void. One that is not on record yet is recorded as void, which its maker's own write then meets.
 * @param onlyUnused fails where it has been let in
 */
export const voidWrite = (
  of: Ticket,
  { issued, onlyUnused = false }: { issued: boolean; onlyUnused?: boolean },
): Write =>
  issued
    ? tickets.patch(
        partsOf(of.id),
        { status: 'void' },
        { where: { status: 'valid', ...(onlyUnused && { admissions: 0 }) } },
      )
    : tickets.create(partsOf(of.id), { ...of, status: 'void' });

/** Corrects whose ticket it is, where it is on record; a security code is given once and stays. */
export const holderWrite = ({
  id,
  holder,
  securityCode,
}: Pick<Ticket, 'id' | 'holder' | 'securityCode'>): Write =>
  tickets.patch(
    partsOf(id),
    { holder, ...(securityCode && { securityCode: setOnce(securityCode) }) },
    { where: { pk: present } },
  );

/** Takes its holder out of a ticket, and the name that their contact was found by. */
export const erasedHolderWrite = ({ id, holder }: Pick<Ticket, 'id' | 'holder'>): Write =>
  tickets.patch(partsOf(id), { holder, contactId: removed }, { where: { pk: present } });

/** Takes the name away that a contact was found by. */
export const removeContact = (contactId: string): Write => contacts.remove({ contactId });

type Entry = NonNullable<Ticket['lastEntry']>;

export const ticketStore = (db: Db) => ({
  byId: (ticketId: string): Promise<Ticket | undefined> =>
    tickets.get(db, partsOf(ticketId), { consistent: true }),

  /**
   * Records a ticket as issued, with the name that its contact is found by; one that is there already stays as
   * it is, entries and all.
   */
  async issue(of: Ticket): Promise<void> {
    const { contactId } = of;
    const contact = contactId ? [contacts.put({ contactId }, { ticketId: of.id })] : [];
    await isWritten(db.write(tickets.create(partsOf(of.id), of), ...contact));
  },

  /** The ticket whose holder shares this contact. */
  async byContact(contactId: string): Promise<Ticket | undefined> {
    const contact = await contacts.get(db, { contactId });
    return contact && tickets.get(db, partsOf(contact.ticketId));
  },

  /** Says again whose ticket it is, after the order was corrected. */
  async correct(of: Pick<Ticket, 'id' | 'holder' | 'securityCode'>): Promise<void> {
    await isWritten(db.write(holderWrite(of)));
  },

  /**
   * Lets a ticket in once more, as it was read: of two gates at the same moment one wins.
   * @returns false when it is no longer as it was read
   */
  admit: (of: Ticket, entry: Entry): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(of.id),
          { admissions: of.admissions + 1, lastEntry: entry },
          { where: { admissions: of.admissions, status: 'valid' } },
        ),
      ),
    ),

  /** Takes back the last entry, if it still is the last. */
  takeBack: (
    ticketId: string,
    { at, gateId }: Pick<Entry, 'at' | 'gateId'>,
    earlier: Entry | undefined,
  ): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(ticketId),
          { admissions: increased(-1), lastEntry: earlier ?? removed },
          { where: { 'lastEntry.at': at, 'lastEntry.gateId': gateId } },
        ),
      ),
    ),
});
export type TicketStore = ReturnType<typeof ticketStore>;
