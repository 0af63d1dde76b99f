import { fullNameOf } from './full-name.ts';
import { type MailKind, orderMail } from './mail-kinds.ts';
import type { Order } from './order.ts';
import { isGivenBack } from './refund.ts';
import { sendingOfReturn } from './repayment.ts';
import { positionOf, type Ticket, ticketsOf } from './ticket.ts';

/** A mail to a holder other than the buyer. */
export interface HolderMail {
  /** The first of their tickets, which identifies the mail within the order. */
  position: number;
  to: string;
  name: string;
  ticketIds: string[];
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** One mail per address. */
function mailsTo(tickets: readonly Ticket[]): HolderMail[] {
  const mails: HolderMail[] = [];
  for (const { id, holder } of tickets) {
    const { email } = holder;
    if (!email) continue;
    const known = mails.find(({ to }) => isSame(to, email));
    if (known) known.ticketIds.push(id);
    else mails.push({ position: positionOf(id), to: email, name: fullNameOf(holder), ticketIds: [id] });
  }
  return mails;
}

/**
 * The mails that bring holders their own tickets, one per address, without removed tickets. Holders with the buyer's
 * address get theirs in the buyer's mail, unless the buyer has transferred it there.
 */
export const holderMails = (order: Omit<Order, 'holds'>): HolderMail[] =>
  mailsTo(
    ticketsOf(order, new Date(0)).filter(
      ({ status, transferred, holder }) =>
        status === 'valid' && (transferred || !isSame(holder.email, order.buyer.email)),
    ),
  );

/** A mail to a holder whose tickets are void; those given back while their order stays have a sending of their own. */
export interface VoidTicketMail extends HolderMail {
  sending?: string;
}

/**
 * The mails that tell new holders that the tickets transferred to them were given back, one per address and return. Who
 * was sent no code yet has nothing that could be void, and the buyer is told by the mail about the refund.
 */
export function voidTicketMails(order: Order): VoidTicketMail[] {
  const transferred = ticketsOf(order, new Date(0)).filter(
    ({ transferred, securityCode, holder }) =>
      transferred && securityCode && !isSame(holder.email, order.buyer.email),
  );
  const ofReturns = (order.returns ?? []).flatMap((given) => {
    const tickets = transferred.filter(({ id }) => given.positions.includes(positionOf(id)));
    return mailsTo(tickets).map((mail) => ({ ...mail, sending: sendingOfReturn(given) }));
  });
  const last = isGivenBack(order) ? transferred.filter(({ status }) => status === 'valid') : [];
  return [...ofReturns, ...mailsTo(last)];
}

/** A holder's mail by its place; undefined where it is the buyer's, or that of somebody who is no holder any more. */
export const holderMailAt = (
  order: Order,
  kind: MailKind,
  position: number | undefined,
): HolderMail | undefined =>
  (orderMail(kind).tickets === 'void' ? voidTicketMails(order) : holderMails(order)).find(
    (mail) => mail.position === position,
  );

/** The tickets in a mail: the buyer's has all that were not transferred. */
export const broughtBy = (mail: HolderMail | undefined, tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter(
    ({ id, status, transferred }) =>
      status === 'valid' && (mail ? mail.ticketIds.includes(id) : !transferred),
  );
