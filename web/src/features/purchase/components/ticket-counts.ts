import { MAX_TICKETS } from '#shared/domain/order-size.ts';
import { type HolderDraft, newTicket, type TicketDraft } from '../storage/draft.ts';

type Tickets = readonly TicketDraft[];

/** Whether something was typed of the person whom a ticket is for. */
export const isNamed = (holder: HolderDraft): boolean =>
  Object.values(holder).some((typed) => typed.trim() !== '');

export const countOf = (tickets: Tickets, typeId: string): number =>
  tickets.filter(({ ticketTypeId }) => ticketTypeId === typeId).length;

/** One more ticket of a type; one whose type has sold out meanwhile takes it. */
export function oneMore(tickets: Tickets, typeId: string): TicketDraft[] {
  const open = tickets.findIndex(({ ticketTypeId }) => ticketTypeId === '');
  if (open >= 0)
    return tickets.map((one, index) => (index === open ? { ...one, ticketTypeId: typeId } : one));
  return tickets.length < MAX_TICKETS ? [...tickets, newTicket(typeId)] : [...tickets];
}

/** Without the buyer's own ticket: one that nobody was typed for becomes theirs; where there is none, it stays. */
function withoutOwn([own, ...others]: Tickets): TicketDraft[] {
  const next = others.find(({ holder }) => !isNamed(holder));
  if (!own || !next) return own ? [own, ...others] : [];
  return [next, ...others.filter((one) => one !== next)];
}

/** One ticket of a type fewer, rather one that nobody was typed for; the buyer's own goes last. */
export function oneLess(tickets: Tickets, typeId: string): TicketDraft[] {
  const ofType = tickets.filter(({ ticketTypeId }, index) => index > 0 && ticketTypeId === typeId);
  const gone = ofType.findLast(({ holder }) => !isNamed(holder)) ?? ofType.at(-1);
  if (gone) return tickets.filter((one) => one !== gone);
  return tickets[0]?.ticketTypeId === typeId ? withoutOwn(tickets) : [...tickets];
}

/** Whether there can be one ticket of a type fewer. */
export const canHaveLess = (tickets: Tickets, typeId: string): boolean =>
  oneLess(tickets, typeId).length < tickets.length;

/** How many tickets beside the buyer's own have lost their type, because it cannot be bought any more. */
export const goneOf = ([, ...others]: Tickets): number => countOf(others, '');

/** Without those. */
export const withoutGone = (tickets: Tickets): TicketDraft[] =>
  tickets.filter(({ ticketTypeId }, index) => index === 0 || ticketTypeId !== '');
