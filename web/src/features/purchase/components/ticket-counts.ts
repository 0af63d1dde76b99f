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

/** One ticket of a type fewer, rather one that nobody was typed for; the last ticket of all stays. */
export function oneLess(tickets: Tickets, typeId: string): TicketDraft[] {
  const ofType = tickets.flatMap(({ ticketTypeId }, index) => (ticketTypeId === typeId ? [index] : []));
  const unnamed = ofType.findLast((index) => index > 0 && !isNamed(tickets[index]?.holder as HolderDraft));
  const gone = unnamed ?? ofType.at(-1);
  return tickets.length > 1 ? tickets.filter((_, index) => index !== gone) : [...tickets];
}
