import { type JobOf, type MailKind, mailNameOf } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { broughtBy, type HolderMail, holderMails } from '#shared/domain/holder-mails.ts';
import type { Order } from '#shared/domain/order.ts';
import { isGivenBack } from '#shared/domain/refund.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import { securityCodesOf, type Ticket } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { RecipientRefused, RecipientUnverified } from '../adapters/mailer.ts';
import { sendingOf } from '../repayments/pursue-repayment.ts';
import { log } from '../runtime/log.ts';
import type { FairStore } from '../store/fairs.ts';
import type { MailClaimStore } from '../store/mail-claims.ts';
import type { OrderStore } from '../store/orders.ts';
import type { RecipientStore } from '../store/recipients.ts';
import type { RepaymentStore } from '../store/repayments.ts';

/** All that a mail may speak of. */
export interface MailMatter {
  order: Order;
  tickets: Ticket[];
  fair: Fair;
  types: TicketType[];
  /** For a mail about one payment beside the order's. */
  repayment?: Repayment;
}

/** Which mail, and where it goes. */
export interface MailRequest {
  kind: MailKind;
  /** Its name among the order's mails: the kind, or one sending of it that the office asked for. */
  name: string;
  to: string;
  /** Given where it goes to somebody whom the buyer bought for. */
  holder: HolderMail | undefined;
}

export interface MailDeps {
  orders: OrderStore;
  fairs: FairStore;
  claims: MailClaimStore;
  repayments: RepaymentStore;
  recipients: RecipientStore;
  /** Makes the message and hands it to the mail service. */
  deliver: (mail: MailRequest, matter: MailMatter, at: Date) => Promise<void>;
}

/** Whether a mail still has something to say: a status that moved on meanwhile makes it untrue. */
function isWanted({ mail, sending }: JobOf<'send-mail'>, order: Order): boolean {
  if (order.erasedAt) return false;
  if (mail === 'ticket') return order.status === 'paid' && (sending !== undefined || !order.sentAt);
  if (mail === 'holder-ticket' || mail === 'reminder') return order.status === 'paid';
  if (mail === 'expired') return order.status === 'expired';
  return (mail !== 'late-payment' && mail !== 'refund') || isGivenBack(order);
}

/** What the order remembers of a mail that is out. A ticket mail asked for again ends the wait for the first. */
async function recordSent(
  kind: MailKind,
  { order, tickets, repayment }: MailMatter,
  now: Date,
  deps: MailDeps,
) {
  if (kind === 'ticket') await deps.orders.markSent(order, now, securityCodesOf(tickets));
  if (kind === 'refund' || kind === 'late-payment') await deps.orders.markNotified(order, now);
  if (repayment) await deps.repayments.markNotified(repayment, now);
}

async function repaymentOf(orderId: string, sending: string | undefined, { repayments }: MailDeps) {
  const found = (await repayments.ofOrder(orderId)).find((one) => sendingOf(one) === sending);
  if (!found) throw new Error(`no payment ${sending} of ${orderId} is on its way back`);
  return found;
}

type Obstacle = 'mail-without-address' | 'mail-recipient-suppressed' | 'mail-recipient-notified';

/** Why a mail must not go to its recipient; undefined where it may. */
async function obstacleTo(
  kind: MailKind,
  order: Order,
  to: string,
  now: Date,
  { recipients }: MailDeps,
): Promise<Obstacle | undefined> {
  if (await recipients.isSuppressed(to)) return 'mail-recipient-suppressed';
  const isNews = kind !== 'expired' || (await recipients.claimExpiredNotice(to, order.id, now));
  return isNews ? undefined : 'mail-recipient-notified';
}

interface UnsentMail extends Pick<MailMatter, 'order' | 'tickets'> {
  kind: MailKind;
  name: string;
  obstacle: Obstacle;
}

/** A mail that is not sent and never will be by itself: nothing waits for it any more, and nothing says it went. */
async function recordSkipped(
  { kind, name, order, tickets, obstacle }: UnsentMail,
  now: Date,
  { claims, orders }: MailDeps,
): Promise<void> {
  log.info(obstacle, { order: order.id, mail: name });
  await claims.release(order.id, name);
  if (kind === 'ticket') await orders.markHandedOver(order, now, securityCodesOf(tickets));
  if (kind === 'refund' || kind === 'late-payment') await orders.markNotified(order, now);
}

/** The mail service is in its sandbox: the mail is tried again each hour, and nothing else waits for it. */
async function hold(
  job: JobOf<'send-mail'>,
  { order, tickets }: Pick<MailMatter, 'order' | 'tickets'>,
  since: string | undefined,
  now: Date,
  { claims, orders }: MailDeps,
): Promise<void> {
  const name = mailNameOf(job);
  log.info('mail-held', { order: order.id, mail: name });
  await claims.hold(order.id, name, job, since ?? now.toISOString());
  if (job.mail === 'ticket') await orders.markHandedOver(order, now, securityCodesOf(tickets));
}

/**
 * Sends one mail of an order, once. The claim keeps two deliveries apart: the later one fails, and when it
 * comes again the mail is out, or the claim is old enough to be taken over. The order is read only after the
 * claim, and consistently, so that whoever takes a claim over sees what its former owner has done. What no
 * claim can rule out is a death between the mail service's yes and our note of it; then a second mail is
 * better than none.
 */
export const sendMail =
  (deps: MailDeps) =>
  async (job: JobOf<'send-mail'>, now: Date): Promise<void> => {
    const { mail: kind, orderId, sending, position } = job;
    const name = mailNameOf(job);
    const claim = await deps.claims.claim(orderId, name, now);
    if (claim.state === 'sent') return;
    const found = await deps.orders.withTickets(orderId, { consistent: true });
    if (!found) throw new Problem('not_found');
    if (!isWanted(job, found.order)) {
      log.info('mail-not-wanted', { order: orderId, mail: name });
      if (claim.state === 'claimed') await deps.claims.release(orderId, name);
      return;
    }
    if (claim.state !== 'claimed') throw new Error(`another delivery is sending this mail of ${orderId}`);
    let matter: MailMatter;
    const holder = holderMails(found.order).find((mail) => mail.position === position);
    // A holder who is none any more gets nothing, wherever the office sent it before.
    const to = position ? holder && (claim.to ?? holder.to) : (claim.to ?? found.order.buyer.email);
    const skip = (obstacle: Obstacle) => recordSkipped({ kind, name, ...found, obstacle }, now, deps);
    if (!to) return skip('mail-without-address');
    const obstacle = await obstacleTo(kind, found.order, to, now, deps);
    if (obstacle) return skip(obstacle);
    try {
      const sold = await deps.fairs.withTypes(found.order.fairId);
      if (!sold) throw new Error(`fair ${found.order.fairId} of ${orderId} is gone`);
      if (kind === 'reminder' && now.toISOString() >= sold.fair.startDate) {
        log.info('reminder-too-late', { order: orderId });
        await deps.claims.release(orderId, name);
        return;
      }
      const about = kind === 'returned-payment' ? await repaymentOf(orderId, sending, deps) : undefined;
      const tickets = broughtBy(holder, found.tickets);
      matter = { ...found, tickets, ...sold, ...(about && { repayment: about }) };
      await deps.deliver({ kind, name, to, holder }, matter, now);
    } catch (error) {
      if (error instanceof RecipientRefused) {
        await deps.recipients.suppress({ address: to, reason: 'refused', at: now.toISOString() });
        return skip('mail-recipient-suppressed');
      }
      if (error instanceof RecipientUnverified) return hold(job, found, claim.heldSince, now, deps);
      await deps.claims.release(orderId, name);
      throw error;
    }
    // A ticket's first mail is remembered by its order alone: that is a write less for every sale.
    if (name !== 'ticket' || claim.heldSince) await deps.claims.markSent(orderId, name, now);
    await recordSent(kind, matter, now, deps);
  };
