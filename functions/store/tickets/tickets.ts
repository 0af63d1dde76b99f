import { orderIdOfTicket, type PrintedBadge, type Ticket, ticket } from '#shared/domain/ticket.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased, removed, setOnce } from '../engine/changes.ts';
import { absent, below, present } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { recipientKey } from '../mail/recipient-key.ts';

export const tickets = entity('ticket', ticket);
const contacts = entity('contact', z.strictObject({ ticketId: z.string() }));

const partsOf = (ticketId: string) => ({ orderId: orderIdOfTicket(ticketId), position: ticketId.slice(-2) });

/**
 * Voids a ticket. One that is not stored yet is stored as void, so that the worker that makes it finds it there.
 * @param onlyUnused fails where it was admitted at a gate
 */
export const voidWrite = (
  ticket: Ticket,
  { issued, onlyUnused = false }: { issued: boolean; onlyUnused?: boolean },
): Write =>
  issued
    ? tickets.patch(
        partsOf(ticket.id),
        { status: 'void' },
        { where: { status: 'valid', ...(onlyUnused && { admissions: 0 }) } },
      )
    : tickets.create(partsOf(ticket.id), { ...ticket, status: 'void' });

type Corrected = Pick<Ticket, 'id' | 'holder' | 'edition' | 'securityCode' | 'signed'>;
type Placed = Pick<NonNullable<Parameters<typeof tickets.patch>[2]>, 'in' | 'leave'>;

/** Corrects a ticket's holder, if it is stored and of this edition; a security code is given once and stays. */
export const holderWrite = (
  { id, holder, edition, securityCode, signed }: Corrected,
  placed: Placed = {},
): Write =>
  tickets.patch(
    partsOf(id),
    { holder, ...(securityCode && { securityCode: setOnce(securityCode) }), ...(signed && { signed }) },
    { ...placed, where: { pk: present, edition: edition ?? absent } },
  );

/** A ticket whose next edition has no codes yet, and remembers the one that was printed. */
const withoutCodes = ({ edition = 0, securityCode, formerCodes = [] }: Ticket) => ({
  edition: edition + 1,
  ...{ securityCode: removed, signed: removed },
  ...(securityCode && { formerCodes: [...formerCodes, securityCode] }),
});

/**
 * Gives an unused ticket to another holder, in a transaction with its order, whose version holds that it is valid and of
 * this edition. Whatever admitted before does so no more; nobody has agreed to share the new holder's contact, and no
 * badge has their name.
 */
export const transferWrites = (before: Ticket, holder: Ticket['holder']): Write[] => [
  tickets.patch(
    partsOf(before.id),
    {
      holder,
      transferred: true,
      ...withoutCodes(before),
      ...{ contactId: removed, badge: removed },
    },
    { where: { admissions: 0 } },
  ),
  ...(before.contactId ? [removeContact(before.contactId)] : []),
];

/** Voids the codes of an unused ticket, whose holder gets others, under the condition of `transferWrites`. */
export const newCodesWrite = (before: Ticket): Write =>
  tickets.patch(partsOf(before.id), withoutCodes(before), { where: { admissions: 0 } });

/** Removes the holder from a ticket, and what their contact and their mailbox are found by. */
export const erasedHolderWrite = ({ id, holder }: Pick<Ticket, 'id' | 'holder'>): Write =>
  tickets.patch(partsOf(id), { holder, contactId: removed }, { where: { pk: present }, leave: ['mailbox'] });

/** The index entry of a ticket that its holder gets by a mail of their own. */
const mailboxEntry = ({ holder, issuedAt }: Pick<Ticket, 'holder' | 'issuedAt'>, isMailed: boolean) =>
  isMailed && holder.email
    ? { in: { mailbox: { mailboxHash: recipientKey(holder.email), issuedAt } } }
    : undefined;

/** Deletes a contact id, so that the contact is no longer found. */
export const removeContact = (contactId: string): Write => contacts.remove({ contactId });

type Entry = NonNullable<Ticket['lastEntry']>;

/** How a ticket was shown to be the one at the gate; `listed` where its holder was found by name without a network. */
export type Proof = 'signature' | 'typed' | 'listed';

/**
 * What must still hold of a ticket as it was read: its code is still that of its holder. Where it was typed, nobody may
 * have typed a wrong one meanwhile: so of many guesses at once, the right one counts only among the first.
 */
const unchanged = ({ edition, wrongCodes, wrongCodesOn }: Ticket, proof: Proof) => ({
  edition: edition ?? absent,
  ...(proof === 'typed' && { wrongCodes: wrongCodes ?? absent, wrongCodesOn: wrongCodesOn ?? absent }),
});

/** What of a ticket's passages must still be as it was read. */
const samePassages = ({ admissions, lastEntry, lastExit }: Ticket) => ({
  admissions,
  ...(lastEntry ? { 'lastEntry.at': lastEntry.at } : { lastEntry: absent }),
  ...(lastExit ? { 'lastExit.at': lastExit.at } : { lastExit: absent }),
});

/** Counts an entry that is told late, also of a void ticket; it becomes the last one if it is. */
export const lateEntryWrite = (ticket: Ticket, entry: Entry, isLast: boolean, proof: Proof): Write =>
  tickets.patch(
    partsOf(ticket.id),
    { admissions: ticket.admissions + 1, ...(isLast && { lastEntry: entry }) },
    { where: { ...samePassages(ticket), ...unchanged(ticket, proof) } },
  );

/** Takes an entry back that may have others after it; of the last one, the entry before becomes the last. */
export const undoneEntryWrite = (ticket: Ticket, isLast: boolean, earlier: Entry | undefined): Write =>
  tickets.patch(
    partsOf(ticket.id),
    { admissions: ticket.admissions - 1, ...(isLast && { lastEntry: earlier ?? removed }) },
    { where: samePassages(ticket) },
  );

/** Keeps an exit that is told late, if it is the last one. */
export const lateExitWrite = (ticket: Ticket, exit: Entry, proof: Proof): Write =>
  tickets.patch(
    partsOf(ticket.id),
    { lastExit: ticket.lastExit && ticket.lastExit.at > exit.at ? ticket.lastExit : exit },
    { where: { ...samePassages(ticket), ...unchanged(ticket, proof) } },
  );

export const ticketStore = (db: Db) => ({
  byId: (ticketId: string): Promise<Ticket | undefined> =>
    tickets.get(db, partsOf(ticketId), { consistent: true }),

  /**
   * Stores an issued ticket and its contact id; one that exists already stays as it is, entries included.
   * @param isMailed whether its holder gets it by a mail of their own
   */
  async issue(ticket: Ticket, isMailed = false): Promise<void> {
    const { contactId } = ticket;
    const contact = contactId ? [contacts.put({ contactId }, { ticketId: ticket.id })] : [];
    await isWritten(
      db.write(tickets.create(partsOf(ticket.id), ticket, mailboxEntry(ticket, isMailed)), ...contact),
    );
  },

  /** The ticket whose holder shares this contact. */
  async byContact(contactId: string): Promise<Ticket | undefined> {
    const contact = await contacts.get(db, { contactId });
    return contact && tickets.get(db, partsOf(contact.ticketId));
  },

  /** Updates the holder after the order was corrected. @param isMailed as for `issue` */
  async correct(corrected: Corrected & Pick<Ticket, 'issuedAt'>, isMailed = false): Promise<void> {
    const placed = mailboxEntry(corrected, isMailed) ?? { leave: ['mailbox'] as const };
    await isWritten(db.write(holderWrite(corrected, placed)));
  },

  /**
   * Records an entry if the ticket has not changed since it was read: of two gates at the same moment one wins.
   * @returns false when it changed since it was read
   */
  admit: (ticket: Ticket, entry: Entry, proof: Proof = 'signature'): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(ticket.id),
          { admissions: ticket.admissions + 1, lastEntry: entry },
          { where: { admissions: ticket.admissions, status: 'valid', ...unchanged(ticket, proof) } },
        ),
      ),
    ),

  /**
   * Records that the badges of these tickets, at most a hundred, are printed.
   * @returns false when one was printed since it was read, or is void
   */
  printBadges: (printed: readonly Ticket[], badge: PrintedBadge): Promise<boolean> =>
    isWritten(
      db.write(
        ...printed.map((ticket) =>
          tickets.patch(
            partsOf(ticket.id),
            { badge },
            {
              where: {
                status: 'valid',
                ...(ticket.badge ? { 'badge.attemptId': ticket.badge.attemptId } : { badge: absent }),
              },
            },
          ),
        ),
      ),
    ),

  /** Records that a ticket's badge is among many that are printed; a void one's is not. */
  countBadge: (ticketId: string, badge: PrintedBadge): Promise<boolean> =>
    isWritten(db.write(tickets.patch(partsOf(ticketId), { badge }, { where: { status: 'valid' } }))),

  /** Records that its holder left, if the ticket has not changed since it was read; also a void one's. */
  exit: (ticket: Ticket, exit: Entry, proof: Proof): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(ticket.id),
          { lastExit: exit },
          { where: { admissions: ticket.admissions, ...unchanged(ticket, proof) } },
        ),
      ),
    ),

  /** Whether no wrong code of it was typed since it was read; costs a write, because only a write can tell. */
  isUntried: (ticket: Ticket): Promise<boolean> =>
    isWritten(
      db.write(
        tickets.patch(
          partsOf(ticket.id),
          { fairId: ticket.fairId },
          { where: { pk: present, ...unchanged(ticket, 'typed') } },
        ),
      ),
    ),

  /** Counts a wrong code that was typed on `day`. @returns false where the day's `limit` is reached */
  async countWrongCode(ticket: Ticket, day: string, limit: number): Promise<boolean> {
    const begun = { wrongCodes: 1, wrongCodesOn: day };
    const first = tickets.patch(partsOf(ticket.id), begun, {
      where: { pk: present, ...unchanged(ticket, 'typed') },
    });
    if (ticket.wrongCodesOn !== day && (await isWritten(db.write(first)))) return true;
    const another = tickets.patch(
      partsOf(ticket.id),
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
