import { Problem } from '#shared/contract/problem.ts';
import { HOUR } from '#shared/domain/time.ts';
import type { Enqueue } from '../adapters/queue.ts';
import type { MailClaimStore } from '../store/mail-claims.ts';
import type { OrderStore } from '../store/orders.ts';
import type { RecipientStore } from '../store/recipients.ts';
import type { TryStore } from '../store/tries.ts';

/** Of one order: enough to find the right address, too few to flood a mailbox. */
const SENDINGS = { limit: 6, window: HOUR };

export interface SendDeps {
  orders: OrderStore;
  claims: MailClaimStore;
  tries: TryStore;
  recipients: Pick<RecipientStore, 'isSuppressed'>;
  enqueue: Enqueue;
}

export interface Sending {
  orderId: string;
  /** Names it: asked for again under the same name, it is the same mail. */
  sending: string;
  /** Where it goes instead of to the buyer. */
  to?: string | undefined;
  /** The ticket that must be valid; without it any one of the order. */
  ticketId?: string;
  /** `usr_…` of who asks for it. */
  who: string;
}

/**
 * Has an order's tickets sent.
 * @throws Problem not_found, order_not_paid, order_erased, ticket_void, address_suppressed, too_many_tries
 */
export async function sendOrder(
  { orderId, sending, ticketId, who, ...of }: Sending,
  now: Date,
  deps: SendDeps,
): Promise<void> {
  const found = await deps.orders.withTickets(orderId);
  if (!found) throw new Problem('not_found');
  const { order, tickets } = found;
  if (order.status !== 'paid') throw new Problem('order_not_paid');
  if (order.erasedAt) throw new Problem('order_erased');
  const meant = tickets.filter(({ id }) => ticketId === undefined || id === ticketId);
  if (!meant.some(({ status }) => status === 'valid'))
    throw new Problem(meant.length > 0 ? 'ticket_void' : 'not_found');
  const mail = `ticket.${sending}`;
  if (!(await deps.claims.isAsked(orderId, mail))) {
    const to = of.to ?? order.buyer.email;
    if (await deps.recipients.isSuppressed(to)) throw new Problem('address_suppressed');
    if (!(await deps.tries.count('send', orderId, SENDINGS, now))) throw new Problem('too_many_tries');
    const change = { thing: orderId, who, what: 'tickets-sent', at: now, after: { to } };
    await deps.claims.ask(orderId, mail, to, change);
  }
  await deps.enqueue({ kind: 'send-mail', mail: 'ticket', orderId, sending });
}
