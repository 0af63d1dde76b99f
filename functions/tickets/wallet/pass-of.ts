import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import { orderIdOfTicket, type Ticket } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import type { WalletKeys } from '../../adapters/wallet/wallet-keys.ts';
import { checkAccessToken, isReadToken } from '../../runtime/links.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

/** What a pass is made of. */
export interface PassOf {
  order: Order;
  ticket: Ticket;
  fair: Fair;
  type: TicketType;
  /** The ticket's edition of which it is; absent in its present one. */
  edition?: number;
}

export interface PassDeps {
  orders: Pick<OrderStore, 'withTickets'>;
  fairs: Pick<FairStore, 'withTypes'>;
  wallet: WalletKeys;
  publicUrl: string;
}

/** A change bears the time when its call or round began, and is seen up to so much later: a sweep takes a minute. */
export const SEEN_LATE = MINUTE;

/** A fair may be extended while phones have its passes. */
const OUTLIVES_FAIR = 30 * DAY;

/** Until when it is kept that somebody has passes of a fair. */
export const passEnd = ({ endDate }: Pick<Fair, 'endDate'>): Date =>
  new Date(Date.parse(endDate) + OUTLIVES_FAIR);

/** Whether the pass still admits, and the buyer may have it: once its ticket was transferred or got other codes, it does not. */
export const isValid = ({ order, ticket, edition }: Pick<PassOf, 'order' | 'ticket' | 'edition'>): boolean =>
  ticket.status === 'valid' &&
  !ticket.transferred &&
  !order.erasedAt &&
  (edition === undefined || edition === (ticket.edition ?? 0));

/** A ticket with what its pass says, of an erased order also; undefined where it is not there any more. */
export async function passOf(
  ticketId: string,
  { orders, fairs }: Pick<PassDeps, 'orders' | 'fairs'>,
): Promise<PassOf | undefined> {
  const found = await orders.withTickets(orderIdOfTicket(ticketId), { consistent: true });
  const ticket = found?.tickets.find(({ id }) => id === ticketId);
  if (!found || !ticket) return undefined;
  const sold = await fairs.withTypes(found.order.fairId);
  const type = sold?.types.find(({ id }) => id === ticket.ticketTypeId);
  return sold && type && { order: found.order, ticket, fair: sold.fair, type };
}

/**
 * A ticket that admits, for whoever has one of its order's keys.
 * @throws Problem link_invalid, not_found
 */
export async function ticketForPass(
  { id, key }: { id: string; key: string },
  now: Date,
  deps: Pick<PassDeps, 'orders' | 'fairs'> & { linkSecret: () => Promise<string> },
): Promise<PassOf> {
  const orderId = orderIdOfTicket(id);
  const [secret, found] = await Promise.all([deps.linkSecret(), passOf(id, deps)]);
  const linkNumber = found?.order.linkNumber;
  const isReader = found !== undefined && isReadToken(secret, orderId, key, linkNumber);
  if (!isReader) checkAccessToken(secret, orderId, key, linkNumber);
  if (isReader && now.toISOString() >= found.fair.endDate) throw new Problem('link_invalid');
  if (!found || !isValid(found)) throw new Problem('not_found');
  return found;
}
