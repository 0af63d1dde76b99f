import * as z from 'zod/mini';
import { id, normaliseCode } from './ids.ts';
import { holder, type Order } from './order.ts';
import { instant } from './time.ts';

const TICKET_ID = /^tkt_[0-9a-hjkmnp-tv-z]{12}\d{2}$/;
export const ticketId = z.string().check(z.regex(TICKET_ID));

/** The n-th ticket (from 1) of an order. The id follows from the order's, so issuing twice makes one ticket. */
export const ticketIdOf = (orderId: string, position: number): string =>
  `tkt_${orderId.slice('ord_'.length)}${String(position).padStart(2, '0')}`;

export const orderIdOfTicket = (ticket: string): string => `ord_${ticket.slice(4, 16)}`;

/** `tkt_k3j28dnmq1rs01` → `K3J2-8DNM-Q1RS-01`: what stands under the QR and what a door keeper types. */
export const ticketCodeOf = (ticket: string): string =>
  ticket
    .slice(4)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');

/** The ticket id behind a code as typed, or undefined where it cannot be one. */
export function ticketIdOfCode(typed: string): string | undefined {
  const candidate = `tkt_${normaliseCode(typed)}`;
  return TICKET_ID.test(candidate) ? candidate : undefined;
}

/** Opens what a holder agreed to share. Unguessable, and it says nothing of the ticket, whose id opens a gate. */
export const contactId = z.string().check(z.regex(/^ctc_[0-9a-hjkmnp-tv-z]{24}$/));

export const entry = z.strictObject({ at: instant, gateId: z.string(), day: z.string() });

export const ticket = z.strictObject({
  id: ticketId,
  orderId: id('ord'),
  fairId: id('fair'),
  ticketTypeId: id('typ'),
  holder,
  status: z.enum(['valid', 'void']),
  /** How often it was let in; the last time is kept beside it, to say when and where. */
  admissions: z.int(),
  lastEntry: z.optional(entry),
  contactId: z.optional(contactId),
  issuedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

/** The number, from 1, of a ticket in its order. */
export const positionOf = (ticket: string): number => Number(ticket.slice(-2));

/** Every ticket an order stands for, in the order they are numbered; those that the office removed are void. */
export function ticketsOf(order: Order, issuedAt: Date): Ticket[] {
  const { nip: _, ...buyerAsHolder } = order.buyer;
  return order.lines
    .flatMap((line) => line.holders.map((person) => ({ line, person })))
    .map(({ line, person }, index) => ({
      id: ticketIdOf(order.id, index + 1),
      orderId: order.id,
      fairId: order.fairId,
      ticketTypeId: line.ticketTypeId,
      holder: person ?? buyerAsHolder,
      status: order.removed?.includes(index + 1) ? 'void' : 'valid',
      admissions: 0,
      issuedAt: issuedAt.toISOString(),
    }));
}

/** Those of an order's tickets that are not removed. */
export const keptTickets = (order: Order, issuedAt: Date): Ticket[] =>
  ticketsOf(order, issuedAt).filter(({ status }) => status === 'valid');
