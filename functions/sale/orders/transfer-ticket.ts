import type { transferTicket as row } from '#shared/contract/order-corrections.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isSameEmail } from '#shared/domain/email.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { positionOf, type Ticket } from '#shared/domain/ticket.ts';
import { rememberingNames } from '#shared/domain/ticket-name.ts';
import { type TicketRecipient, transfersLeft, withTransfer } from '#shared/domain/ticket-transfer.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { MailClaimStore } from '../../store/mail/mail-claims.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';
import { transferredChange } from '../../store/orders/order-corrections.ts';
import type { OrderWithTickets } from '../../store/orders/order-reads.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import { checkReachable } from './check-reachable.ts';
import { controlMail, toldFormer, toldTo } from './control-mail.ts';

interface Deps {
  orders: Pick<OrderStore, 'withTickets' | 'write'>;
  fairs: Pick<FairStore, 'withTypes'>;
  rateLimits: Pick<RateLimitStore, 'count'>;
  recipients: Pick<RecipientStore, 'isSuppressed'>;
  claims: Pick<MailClaimStore, 'recipientOf'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

/** More than one company gives to one of its people; each is a mail to somebody who did not ask for any. */
const OF_MAILBOX = { limit: 6, window: DAY };

const isHeldBy = ({ holder }: Ticket, to: TicketRecipient): boolean =>
  holder.name === to.name && holder.surname === to.surname && isSameEmail(holder.email, to.email);

/** The trail tells who, and no address: a holder of before is not found in the order any more. */
const nameOf = ({ name, surname }: Ticket['holder']) => ({ name, surname });

interface Transfer {
  ticketId: string;
  /** How often the ticket was transferred when the buyer decided. */
  edition: number;
  to: TicketRecipient;
}

/**
 * The ticket before it is transferred; undefined where it is that person's already, as after a lost answer.
 * @throws Problem why the buyer may not
 */
function transferable(
  { order, tickets }: OrderWithTickets,
  fair: Fair,
  { ticketId, edition, to }: Transfer,
  now: Date,
): Ticket | undefined {
  const ticket = tickets.find(({ id }) => id === ticketId);
  if (!ticket) throw new Problem('not_found');
  if (order.status !== 'paid') throw new Problem('order_not_paid');
  const { edition: present = 0 } = ticket;
  if (present === edition + 1 && isHeldBy(ticket, to)) return undefined;
  if (present !== edition) throw new Problem('transferred_meanwhile');
  if (transfersLeft(order, fair, ticket, now) === 0) throw new Problem('transfer_over');
  return ticket;
}

/** Gives a ticket to somebody else; the worker makes it anew for them and has it mailed. */
export const transferTicket =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { key, ticketId, edition, ...to } }, { now }) => {
    const secret = await deps.linkSecret();
    const told = controlMail(orderId, 'ticket-transferred', positionOf(ticketId) * 1000 + edition);
    let isCounted = false;
    let others: Awaited<ReturnType<typeof toldFormer>> = [];
    const isWritten = await retryWhileChanged(
      () => deps.orders.withTickets(orderId, { consistent: true }),
      async (found) => {
        checkAccessToken(secret, orderId, key, found?.order.linkNumber);
        if (!found || found.order.erasedAt) throw new Problem('not_found');
        const { order } = found;
        const sold = await deps.fairs.withTypes(order.fairId);
        if (!sold) throw new Problem('not_found');
        const ticket = transferable(found, sold.fair, { ticketId, edition, to }, now);
        if (!ticket) return false;
        // Their mail is all that a new holder has, and the code before would be void.
        await checkReachable(to.email, deps);
        isCounted ||= await deps.rateLimits.count(
          'transfer-mailbox',
          recipientKey(to.email),
          OF_MAILBOX,
          now,
        );
        if (!isCounted) throw new Problem('mailbox_full');
        const given = { ...withTransfer(order, positionOf(ticketId), to), changedAt: now.toISOString() };
        const after = rememberingNames(order, given, now);
        const change = {
          ...{ entityId: orderId, actorId: 'buyer', action: 'ticket-transferred' as const, at: now },
          before: { ticket: ticketId, holder: nameOf(ticket.holder) },
          after: { ticket: ticketId, holder: nameOf(to) },
        };
        const transferred = transferredChange(after, order.version, ticket, change);
        others = await toldFormer(order, told, now, deps.claims);
        return (await deps.orders.write(toldTo(order, told, transferred, others))) || CHANGED;
      },
    );
    if (!isWritten) return;
    await deps.enqueue({ kind: 'issue-tickets', orderId });
    for (const mail of [told, ...others.map((other) => other.mail)]) await deps.enqueue(mail);
  };
