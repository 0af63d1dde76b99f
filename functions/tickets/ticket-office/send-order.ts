import { mailNameOf } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { broughtBy, type HolderMail, holderMails } from '#shared/domain/holder-mails.ts';
import { HOUR } from '#shared/domain/time.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { MailClaimStore } from '../../store/mail/mail-claims.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';
import type { OrderWithTickets } from '../../store/orders/order-reads.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';

/** Per order: enough to find the right address, too few to flood a mailbox. */
const SENDINGS = { limit: 6, window: HOUR };

export interface SendDeps {
  orders: OrderStore;
  claims: MailClaimStore;
  rateLimits: RateLimitStore;
  recipients: Pick<RecipientStore, 'isSuppressed'>;
  enqueue: Enqueue;
}

export interface Sending {
  orderId: string;
  /** The sending's id: the same id is the same mail. */
  sending: string;
  /** The recipient instead of the buyer and the holders. */
  to?: string | undefined;
  /** The ticket that must be valid; without it any one of the order's. */
  ticketId?: string | undefined;
  /** `usr_…` of the user who requests it. */
  actorId: string;
}

interface TicketMail {
  mail: 'ticket' | 'holder-ticket';
  position?: number;
  to: string;
}

const holderMailOf = ({ position, to }: HolderMail): TicketMail => ({ mail: 'holder-ticket', position, to });

/**
 * The mails of a sending, the buyer's last: once it was requested, all others were too. A ticket that was transferred
 * is sent to its holder alone, and nothing of it to the buyer.
 */
function mailsOf({ order, tickets }: OrderWithTickets, { ticketId, to }: Pick<Sending, 'ticketId' | 'to'>) {
  const ofHolders = holderMails(order);
  if (tickets.some(({ id, transferred }) => id === ticketId && transferred)) {
    const meant = ofHolders.filter(({ ticketIds }) => ticketIds.some((id) => id === ticketId));
    return meant.map((ticket): TicketMail => ({ ...holderMailOf(ticket), ...(to && { to }) }));
  }
  const mails = to ? [] : ofHolders.map(holderMailOf);
  const address = to ?? order.buyer.email;
  if (!address) throw new Problem('address_missing');
  const isBuyers = broughtBy(undefined, tickets).length > 0;
  return isBuyers ? [...mails, { mail: 'ticket' as const, to: address }] : mails;
}

/**
 * Requests an order's ticket mails: all tickets to the buyer, and to each holder with an address their own.
 * @returns the address that gets most
 * @throws Problem not_found, order_not_paid, order_erased, ticket_void, address_missing, address_suppressed,
 * too_many_tries
 */
export async function sendOrder(
  { orderId, sending, ticketId, actorId, ...rest }: Sending,
  now: Date,
  deps: SendDeps,
): Promise<string> {
  const found = await deps.orders.withTickets(orderId);
  if (!found) throw new Problem('not_found');
  const { order, tickets } = found;
  if (order.status !== 'paid') throw new Problem('order_not_paid');
  if (order.erasedAt) throw new Problem('order_erased');
  const meant = tickets.filter(({ id }) => ticketId === undefined || id === ticketId);
  if (!meant.some(({ status }) => status === 'valid'))
    throw new Problem(meant.length > 0 ? 'ticket_void' : 'not_found');
  const mails = mailsOf(found, { ticketId, to: rest.to });
  const last = mails.at(-1);
  if (!last) throw new Problem('address_missing');
  const { to } = last;
  if (!(await deps.claims.isAsked(orderId, mailNameOf({ ...last, sending })))) {
    if (await deps.recipients.isSuppressed(to)) throw new Problem('address_suppressed');
    if (!(await deps.rateLimits.count('send', orderId, SENDINGS, now))) throw new Problem('too_many_tries');
    const change = { entityId: orderId, actorId, action: 'tickets-sent' as const, at: now };
    for (const { to: address, ...mail } of mails) {
      const name = mailNameOf({ ...mail, sending });
      const edition = mail.position && order.transfers?.[mail.position];
      await deps.claims.ask(orderId, name, { to: address, edition }, { ...change, after: { to: address } });
    }
  }
  for (const { to: _, ...mail } of mails)
    await deps.enqueue({ kind: 'send-mail', ...mail, orderId, sending });
  return to;
}
