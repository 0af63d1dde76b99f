import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { type HolderDraft, newTicket, type TicketDraft } from '../storage/draft.ts';

type Tickets = readonly TicketDraft[];

/** Whether anything was typed for this ticket's holder. */
export const isNamed = (holder: HolderDraft): boolean =>
  Object.values(holder).some((typed) => typed.trim() !== '');

export const countOf = (tickets: Tickets, typeId: string): number =>
  tickets.filter(({ ticketTypeId }) => ticketTypeId === typeId).length;

/** The ticket with a type that somebody chose. */
export const withType = ({ preset: _, ...ticket }: TicketDraft, typeId: string): TicketDraft => ({
  ...ticket,
  ticketTypeId: typeId,
});

/** Adds a ticket of a type; one whose type has sold out, or that nobody chose, gets the type instead. */
export function oneMore(tickets: Tickets, typeId: string): TicketDraft[] {
  const open = tickets.findIndex(
    ({ ticketTypeId, preset }) => ticketTypeId === '' || (preset && ticketTypeId !== typeId),
  );
  if (open >= 0) return tickets.map((ticket, index) => (index === open ? withType(ticket, typeId) : ticket));
  return tickets.length < MAX_TICKETS ? [...tickets, newTicket(typeId)] : [...tickets];
}

/** Removes the buyer's own ticket: one without a holder takes its place; if there is none, it stays. */
function withoutOwn([own, ...others]: Tickets): TicketDraft[] {
  const next = others.find(({ holder }) => !isNamed(holder));
  if (!own || !next) return own ? [own, ...others] : [];
  return [next, ...others.filter((other) => other !== next)];
}

/** Removes a ticket of a type, preferably one without a holder; the buyer's own goes last. */
export function oneLess(tickets: Tickets, typeId: string): TicketDraft[] {
  const ofType = tickets.filter(({ ticketTypeId }, index) => index > 0 && ticketTypeId === typeId);
  const gone = ofType.filter(({ holder }) => !isNamed(holder)).at(-1) ?? ofType.at(-1);
  if (gone) return tickets.filter((ticket) => ticket !== gone);
  return tickets[0]?.ticketTypeId === typeId ? withoutOwn(tickets) : [...tickets];
}

/** Whether a ticket of a type can be removed. */
export const canHaveLess = (tickets: Tickets, typeId: string): boolean =>
  oneLess(tickets, typeId).length < tickets.length;

/** How many of several tickets have lost their type, because it is no longer available. */
export const goneOf = (tickets: Tickets): number => (tickets.length > 1 ? countOf(tickets, '') : 0);

/** Removes those; the buyer's own gives its place to one without a holder, or stays. */
export function withoutGone(tickets: Tickets): TicketDraft[] {
  const left = tickets.filter(({ ticketTypeId }, index) => index === 0 || ticketTypeId !== '');
  return left[0]?.ticketTypeId === '' ? withoutOwn(left) : left;
}
