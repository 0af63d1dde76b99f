import { Problem } from '#shared/contract/problem.ts';
import { type Order, shopEmail, ticketCount } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import { MAX_UNPAID_OF_MAILBOX } from '#shared/domain/unpaid.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { MailboxClaim, MailboxHoldStore, MailboxHolds } from '../../store/sale/mailbox-holds.ts';
import { unpaidUntil } from './draft-order.ts';
import { isUnpaid, ordersOf, placesIn } from './held-places.ts';

export interface MailboxLimitDeps {
  orders: Pick<OrderStore, 'many'>;
  mailboxes: Pick<MailboxHoldStore, 'ofMailbox' | 'replace'>;
}

/** The mailbox that an order counts against. */
export const mailboxOf = (order: Pick<Order, 'buyer'>): string => recipientKey(shopEmail(order));

/** What an order uses of its mailbox's limit, and the network it came from, which the office is shown. */
export const mailboxClaim = (
  order: Pick<Order, 'buyer' | 'lines' | 'createdAt' | 'total'>,
  network: string,
): MailboxClaim => ({
  mailbox: mailboxOf(order),
  network,
  places: ticketCount(order),
  limit: MAX_UNPAID_OF_MAILBOX,
  until: unpaidUntil(order),
  keptUntil: order.total > 0 ? unpaidUntil(order) : new Date(Date.parse(order.createdAt) + DAY),
});

/** What a mailbox still holds, without orders that were paid, have ended or were never placed. */
async function currentHolds(mailbox: string, before: MailboxHolds, now: Date, { orders }: MailboxLimitDeps) {
  // An order that was undone and placed again is in it twice; with another address it is no longer this mailbox's.
  const distinct = new Map(before.orders.map((order) => [order.id, order]));
  const running = [...distinct.values()].filter(({ expiresAt }) => expiresAt > now.toISOString());
  const found = await ordersOf(running, orders);
  return running.filter(({ id }) => {
    const order = found.get(id);
    return order && isUnpaid(order) && mailboxOf(order) === mailbox;
  });
}

/**
 * Removes what a full mailbox no longer holds: orders are checked for payment only when the limit seems reached.
 * @returns whether there is room then, if no other order is placed meanwhile
 */
export async function makeRoom(
  { mailbox, places, limit }: MailboxClaim,
  now: Date,
  deps: MailboxLimitDeps,
): Promise<boolean> {
  const before = await deps.mailboxes.ofMailbox(mailbox);
  if (!before) return true;
  const current = await currentHolds(mailbox, before, now, deps);
  if (current.length < before.orders.length) await deps.mailboxes.replace(mailbox, before, current);
  return placesIn(current) + places <= limit;
}

/**
 * Whether an order would exceed the limit, before the buyer is asked for anything else.
 * @throws Problem too_many_unpaid
 */
export async function checkMailbox(
  { mailbox, places, limit }: MailboxClaim,
  now: Date,
  deps: MailboxLimitDeps,
): Promise<void> {
  const held = await deps.mailboxes.ofMailbox(mailbox);
  if (!held || held.places + places <= limit) return;
  if (placesIn(await currentHolds(mailbox, held, now, deps)) + places > limit)
    throw new Problem('too_many_unpaid');
}
