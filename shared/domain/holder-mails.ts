import type { Order } from './order.ts';
import { positionOf, type Ticket, ticketsOf } from './ticket.ts';

/** A mail to somebody that others bought for. */
export interface HolderMail {
  /** The first of their tickets, which names the mail among the order's. */
  position: number;
  to: string;
  name: string;
  ticketIds: string[];
}

const isSame = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/**
 * The mails that bring an order's holders their own tickets: one an address, for tickets that are not removed. Whoever
 * has the buyer's address gets all of them by the buyer's mail.
 */
export function holderMails(order: Omit<Order, 'holds'>): HolderMail[] {
  const mails: HolderMail[] = [];
  for (const { id, holder, status } of ticketsOf(order, new Date(0))) {
    const { email, name, surname } = holder;
    if (!email || status !== 'valid' || isSame(email, order.buyer.email)) continue;
    const known = mails.find(({ to }) => isSame(to, email));
    if (known) known.ticketIds.push(id);
    else mails.push({ position: positionOf(id), to: email, name: `${name} ${surname}`, ticketIds: [id] });
  }
  return mails;
}

/** Those of the tickets that a mail brings. */
export const broughtBy = (mail: HolderMail | undefined, tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter(({ id, status }) => status === 'valid' && (!mail || mail.ticketIds.includes(id)));
