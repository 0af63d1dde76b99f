import * as z from 'zod/mini';
import { orderIdOfTicket, type Ticket, ticket } from '#shared/domain/ticket.ts';
import { isWritten } from './attempt.ts';
import { increased, removed, setOnce } from './changes.ts';
import { absent, below, present } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';

export const tickets = entity('ticket', ticket);
const contacts = entity('contact', z.strictObject({ ticketId: z.string() }));

const partsOf = (ticketId: string) => ({ orderId: orderIdOfTicket(ticketId), position: ticketId.slice(-2) });

/**
 * Voids a ticket. One that is not stored yet is stored as void, so that the worker that makes it finds it there.
 * @param onlyUnused fails where it was admitted at a gate
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

type Corrected = Pick<Ticket, 'id' | 'holder' | 'securityCode' | 'signed'>;

/** Corrects a ticket's holder, if it is stored; a security code is given once and stays. */
export const holderWrite = ({ id, holder, securityCode, signed }: Corrected): Write =>
  tickets.patch(
    partsOf(id),
    { holder, ...(securityCode && { securityCode: setOnce(securityCode) }), ...(signed && { signed }) },
    { where: { pk: present } },
  );

/** Removes the holder from a ticket, and the id that their contact is found by. */
export const erasedHolderWrite = ({ id, holder }: Pick<Ticket, 'id' | 'holder'>): Write =>
  tickets.patch(partsOf(id), { holder, contactId: removed }, { where: { pk: present } });

/** Deletes a contact id, so that the contact is no longer found. */
export const removeContact = (contactId: string): Write => contacts.remove({ contactId });

type Entry = NonNullable<Ticket['lastEntry']>;

/** How a ticket was shown to be the one at the gate. */
export type Proof = 'signature' | 'typed';

/**
 * What must still hold of a ticket as it was read. Of one whose code was typed, nobody may have typed a wrong one
 * meanwhile: so of many guesses at once, the right one counts only among the first.
 */
const unchanged = ({ wrongCodes, wrongCodesOn }: Ticket, proof: Proof) =>
  proof === 'typed' ? { wrongCodes: wrongCodes ?? absent, wrongCodesOn: wrongCodesOn ?? absent } : {};

export const ticketStore = (db: Db) => ({
  byId: (ticketId: string): Promise<Ticket | undefined> =>
    tickets.get(db, partsOf(ticketId), { consistent: true }),

  /** Stores an issued ticket and its contact id; one that exists already stays as it is, entries included. */
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

  /** Updates the holder after the order was corrected. */
  async correct(of: Corrected): Promise<void> {
    await isWritten(db.write(holderWrite(of)));
  },

  /**
   * Records an entry if the ticket has not changed since it was read: of two gates at the same moment one wins.
   * @returns false when it changed since it was read
   */
  admit: (of: Ticket, entry: Entry, proof: Proof = 'signature'): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(of.id),
          { admissions: of.admissions + 1, lastEntry: entry },
          { where: { admissions: of.admissions, status: 'valid', ...unchanged(of, proof) } },
        ),
      ),
    ),

  /** Records that its holder left, if the ticket has not changed since it was read; also a void one's. */
  exit: (of: Ticket, exit: Entry, proof: Proof): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(of.id),
          { lastExit: exit },
          { where: { admissions: of.admissions, ...unchanged(of, proof) } },
        ),
      ),
    ),

  /** Whether no wrong code of it was typed since it was read; costs a write, because only a write can tell. */
  isUntried: (of: Ticket): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(of.id),
          { fairId: of.fairId },
          { where: { pk: present, ...unchanged(of, 'typed') } },
        ),
      ),
    ),

  /** Counts a wrong code that was typed on `day`. @returns false where the day's `limit` is reached */
  async countWrongCode(of: Ticket, day: string, limit: number): Promise<boolean> {
    const begun = { wrongCodes: 1, wrongCodesOn: day };
    const first = tickets.patch(partsOf(of.id), begun, { where: { pk: present, ...unchanged(of, 'typed') } });
    if (of.wrongCodesOn !== day && (await isWritten(db.write(first)))) return true;
    const another = tickets.patch(
      partsOf(of.id),
      { wrongCodes: increased(1) },
      { where: { wrongCodesOn: day, wrongCodes: below(limit) } },
    );
    return isWritten(db.write(another));
  },

  /** Removes the last entry, if it still is the last. */
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
