import { fullNameOf } from './full-name.ts';
import type { Order } from './order.ts';
import { positionOf, type Ticket, ticketsOf } from './ticket.ts';

/** A mail to a holder other than the buyer. */
export interface HolderMail {
  /** The first of their tickets, which identifies the mail within the order. */
  position: number;
  to: string;
  name: string;
  ticketIds: string[];
}

const isSame = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/**
 * The mails that bring holders their own tickets, one per address, without removed tickets. Holders with the buyer's
 * address get theirs in the buyer's mail, unless the buyer has transferred it there.
 */
export function holderMails(order: Omit<Order, 'holds'>): HolderMail[] {
  const mails: HolderMail[] = [];
  for (const { id, holder, status, edition } of ticketsOf(order, new Date(0))) {
    const { email } = holder;
    if (!email || status !== 'valid' || (!edition && isSame(email, order.buyer.email))) continue;
    const known = mails.find(({ to }) => isSame(to, email));
    if (known) known.ticketIds.push(id);
    else mails.push({ position: positionOf(id), to: email, name: fullNameOf(holder), ticketIds: [id] });
  }
  return mails;
}

/** The tickets in a mail: the buyer's has all that were not transferred. */
export const broughtBy = (mail: HolderMail | undefined, tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter(
    ({ id, status, edition }) => status === 'valid' && (mail ? mail.ticketIds.includes(id) : !edition),
  );
