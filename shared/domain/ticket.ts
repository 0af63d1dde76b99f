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
  contactId: z.optional(z.string()),
  issuedAt: instant,
});
export type Ticket = z.infer<typeof ticket>;

/** Every ticket an order stands for, in the order they are numbered. */
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
      status: 'valid',
      admissions: 0,
      issuedAt: issuedAt.toISOString(),
    }));
}
