import type { KeptAnswers } from '#shared/domain/answers.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import type { Order } from '#shared/domain/order.ts';
import { holderAt } from '#shared/domain/order-holders.ts';
import { orderIdOfTicket, positionOf, ticketsOf } from '#shared/domain/ticket.ts';
import { recipientKey } from '../store/mail/recipient-key.ts';

/** The person whom mail about a ticket goes to. */
export interface Addressee {
  order: Order;
  email: string;
  name: string;
  /** Whether they have the order's page: it is theirs alone who bought. */
  isBuyer: boolean;
  /** Their own answers; undefined where the address is only lent to a holder who gave none. */
  answers: KeptAnswers | undefined;
}

/**
 * Whom mail about a ticket goes to now: its holder, or the buyer where the holder has no address; undefined where the
 * ticket is not valid, or nobody has an address.
 */
export function addresseeOf(order: Order, ticketId: string): Addressee | 'returned' | 'noAddress' {
  const ticket = ticketsOf(order, new Date(0)).find(({ id }) => id === ticketId);
  if (order.status !== 'paid' || order.erasedAt || ticket?.status !== 'valid') return 'returned';
  const person = holderAt(order, positionOf(ticketId)) ?? undefined;
  const { buyer } = order;
  const email = person?.email ?? buyer.email;
  if (!email) return 'noAddress';
  const isBuyer = !ticket.transferred && email === buyer.email;
  const isOwn = person === undefined || person.email !== undefined;
  return {
    ...{ order, email, isBuyer },
    name: fullNameOf(isOwn ? (person ?? buyer) : buyer),
    answers: isOwn ? (person ?? buyer).answers : undefined,
  };
}

/** Whether a person agreed by a consent; its answer has the moment when. */
export const agreedBy = ({ answers }: Addressee, consentId: string): boolean =>
  typeof answers?.[consentId] === 'object' && 'at' in (answers[consentId] as object);

/** Whom mail about some tickets goes to at a mailbox now: each spelling of its address once. */
export function addresseesAmong(
  orders: readonly Order[],
  tickets: readonly string[],
  mailboxHash: string,
): Addressee[] {
  const found = tickets.flatMap((ticketId) => {
    const order = orders.find(({ id }) => id === orderIdOfTicket(ticketId));
    const addressee = order && addresseeOf(order, ticketId);
    const isTheirs = typeof addressee === 'object' && recipientKey(addressee.email) === mailboxHash;
    return isTheirs ? [addressee] : [];
  });
  return found;
}
