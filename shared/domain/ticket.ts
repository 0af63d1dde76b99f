import * as z from '../zod.ts';
import { id, normaliseCode } from './ids.ts';
import { instant } from './instant.ts';
import { type Holder, holder, type Order, type OrderHolder } from './order.ts';

/** Twelve characters of the order's number and two digits of the position. */
const NUMBER_LENGTH = 14;
const TICKET_ID = /^tkt_[0-9a-hjkmnp-tv-z]{12}\d{2}$/;
export const ticketId = z.string().check(z.regex(TICKET_ID));

/** The n-th ticket (from 1) of an order. Its id derives from the order's, so issuing twice makes one ticket. */
export const ticketIdOf = (orderId: string, position: number): string =>
  `tkt_${orderId.slice('ord_'.length)}${String(position).padStart(2, '0')}`;

export const orderIdOfTicket = (ticket: string): string => `ord_${ticket.slice(4, 16)}`;

/** `tkt_k3j28dnmq1rs01` → `K3J2-8DNM-Q1RS-01`: identifies a ticket for people, but does not admit. */
export const ticketNumberOf = (ticket: string): string =>
  ticket
    .slice(4)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');

const SECURITY_CODE = /^[0-9a-hjkmnp-tv-z]{6}$/;
/** The end of a ticket's code: 30 bits derived from the signing key, stored with the ticket once it is issued. */
export const securityCode = z.string().check(z.regex(SECURITY_CODE));

/**
 * `K3J2-8DNM-Q1RS-01-7XK9QF`: printed under the QR and typed at the door. Only the number while a ticket has no
 * security code (yet).
 */
export const ticketCodeOf = (ticket: string, security: string | undefined): string =>
  [ticketNumberOf(ticket), ...(security ? [security.toUpperCase()] : [])].join('-');

/** The number of characters in a full code. */
export const CODE_LENGTH = NUMBER_LENGTH + 6;

/** The ticket of a typed code, with its security code if that was typed; undefined where the text is no code. */
export function readTicketCode(
  typed: string,
): { ticketId: string; securityCode: string | undefined } | undefined {
  const plain = normaliseCode(typed);
  const ticketId = `tkt_${plain.slice(0, NUMBER_LENGTH)}`;
  const security = plain.slice(NUMBER_LENGTH);
  if (!TICKET_ID.test(ticketId) || (security && !SECURITY_CODE.test(security))) return undefined;
  return { ticketId, securityCode: security || undefined };
}

/** Identifies a shared contact. Unguessable, and unrelated to the ticket's id, which is part of the code for gates. */
export const contactId = z.string().check(z.regex(/^ctc_[0-9a-hjkmnp-tv-z]{24}$/));

export const entry = z.strictObject({
  at: instant,
  gateId: z.string(),
  day: z.string(),
  /** Chosen by the device: a retry after a lost response has the same id and is the same entry. */
  attemptId: z.optional(z.string()),
});

/** What proves a ticket's id to whoever has the published keys: it stays true when everything else is corrected. */
export const ticketSignature = z.strictObject({
  keyVersion: z.int(),
  /** Of a ticket that has had other codes: what is signed is that it is this edition. */
  edition: z.optional(z.int()),
  /** Base64url of 64 bytes. */
  signature: z.string(),
});
export type TicketSignature = z.infer<typeof ticketSignature>;

/** When a ticket's badge was printed last; a retry after a lost response has the same attempt. */
export const printedBadge = z.strictObject({ at: instant, attemptId: z.string() });
export type PrintedBadge = z.infer<typeof printedBadge>;

export const ticket = z.strictObject({
  id: ticketId,
  orderId: id('ord'),
  fairId: id('fair'),
  ticketTypeId: id('typ'),
  holder,
  /** How often it got other codes; absent where it never did. Codes of other editions admit nobody. */
  edition: z.optional(z.int()),
  /** Its buyer gave it to somebody else, and has none of its codes any more. */
  transferred: z.optional(z.literal(true)),
  /** Absent until it is issued. */
  securityCode: z.optional(securityCode),
  /** Those that it had before, for prints that were handed on: they are told from wrong ones, and admit nobody. */
  formerCodes: z.optional(z.array(securityCode)),
  /** Kept from issuing, so that the order's page shows the QR without the signing key. */
  signed: z.optional(ticketSignature),
  /** Codes with this ticket's number and a wrong end, typed at gates on one UTC day. */
  wrongCodes: z.optional(z.int()),
  wrongCodesOn: z.optional(z.string()),
  status: z.enum(['valid', 'void']),
  /** How often it was admitted; only the last entry's time and gate are stored. */
  admissions: z.int(),
  lastEntry: z.optional(entry),
  /** The last time it was read on the way out. */
  lastExit: z.optional(entry),
  contactId: z.optional(contactId),
  badge: z.optional(printedBadge),
  issuedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

/** A ticket's position in its order, from 1. */
export const positionOf = (ticket: string): number => Number(ticket.slice(-2));

/** The security codes of an order's tickets by position, as the order stores them. */
export const securityCodesOf = (
  tickets: readonly Pick<Ticket, 'id' | 'securityCode'>[],
): Record<string, string> =>
  Object.fromEntries(
    tickets.flatMap(({ id, securityCode: code }) => (code ? [[String(positionOf(id)), code]] : [])),
  );

type Coded = Pick<Order, 'securityCodes' | 'transfers' | 'recoded'>;

/** How often a ticket got other codes: each time it was transferred, and each time they were renewed. */
export const editionAt = ({ transfers, recoded }: Coded, position: number): number =>
  (transfers?.[position] ?? 0) + (recoded?.[position] ?? 0);

const codeOf = (order: Coded, position: number) => {
  const known = order.securityCodes?.[position];
  const edition = editionAt(order, position);
  return {
    ...(known && { securityCode: known }),
    ...(edition > 0 && { edition }),
    ...(order.transfers?.[position] && { transferred: true as const }),
  };
};

/** All tickets of an order by position; those that the office removed are void. */
export function ticketsOf(order: Omit<Order, 'holds'>, issuedAt: Date): Ticket[] {
  const { nip: _, privateInvoice: __, ...buyerAsHolder } = order.buyer;
  // Answers stay in the order alone, from which they are erased.
  const withoutAnswers = ({ answers: _, ...holder }: OrderHolder): Holder => holder;
  return order.lines
    .flatMap((line) => line.holders.map((person) => ({ line, person })))
    .map(({ line, person }, index) => ({
      ...codeOf(order, index + 1),
      id: ticketIdOf(order.id, index + 1),
      orderId: order.id,
      fairId: order.fairId,
      ticketTypeId: line.ticketTypeId,
      holder: withoutAnswers(person ?? buyerAsHolder),
      status: order.removed?.includes(index + 1) ? 'void' : 'valid',
      admissions: 0,
      issuedAt: issuedAt.toISOString(),
    }));
}

/** An order's tickets without the removed ones. */
export const keptTickets = (order: Order, issuedAt: Date): Ticket[] =>
  ticketsOf(order, issuedAt).filter(({ status }) => status === 'valid');
