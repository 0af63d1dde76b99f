import { type JobOf, type MailKind, mailNameOf } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { broughtBy, type HolderMail, holderMails } from '#shared/domain/holder-mails.ts';
import { needsConfirmation, type Order } from '#shared/domain/order.ts';
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

/** The data that a mail may use. */
export interface MailMatter {
  order: Order;
  tickets: Ticket[];
  fair: Fair;
  types: TicketType[];
  /** The repayment, for a mail about a payment other than the order's own. */
  repayment?: Repayment;
}

/** Which mail, and its recipient. */
export interface MailRequest {
  kind: MailKind;
  /** Its name among the order's mails: the kind, or one sending that the office requested. */
  name: string;
  to: string;
  /** Set where the recipient is a holder other than the buyer. */
  holder: HolderMail | undefined;
}

export interface MailDeps {
  orders: OrderStore;
  fairs: FairStore;
  claims: MailClaimStore;
  repayments: RepaymentStore;
  recipients: RecipientStore;
  /** Makes the mail and passes it to the mail service. */
  deliver: (mail: MailRequest, matter: MailMatter, at: Date) => Promise<void>;
}

/** Whether a mail is still true: the order's status may have changed since. */
function isWanted({ mail, sending }: JobOf<'send-mail'>, order: Order): boolean {
  if (order.erasedAt) return false;
  if (mail === 'ticket') return order.status === 'paid' && (sending !== undefined || !order.sentAt);
  if (mail === 'holder-ticket' || mail === 'reminder') return order.status === 'paid';
  if (mail === 'expired') return order.status === 'expired';
  if (mail === 'confirm-order') return needsConfirmation(order);
  return (mail !== 'late-payment' && mail !== 'refund') || isGivenBack(order);
}

/** Records a sent mail in its order. A repeated ticket mail counts as the first, if that was still waited for. */
async function recordSent(
  kind: MailKind,
  { order, tickets, repayment }: Pick<MailMatter, 'order' | 'tickets' | 'repayment'>,
  now: Date,
  deps: MailDeps,
) {
  if (kind === 'ticket') await deps.orders.markSent(order, now, securityCodesOf(tickets));
  if (kind === 'refund' || kind === 'late-payment') await deps.orders.markNotified(order, now);
  if (repayment) await deps.repayments.markNotified(repayment, now);
}

/** Whether the order still waits for this mail. */
const isAwaited = (kind: MailKind, { status, sentAt, refund }: Order): boolean =>
  kind === 'ticket'
    ? status === 'paid' && !sentAt
    : (kind === 'refund' || kind === 'late-payment') && refund !== undefined && !refund.notifiedAt;

/** A death between the claim's record of a sent mail and the order's would leave the order owed for ever. */
async function completeRecord({ mail, orderId }: JobOf<'send-mail'>, now: Date, deps: MailDeps) {
  const found = await deps.orders.withTickets(orderId, { consistent: true });
  if (found && isAwaited(mail, found.order)) await recordSent(mail, found, now, deps);
}

async function repaymentOf(orderId: string, sending: string | undefined, { repayments }: MailDeps) {
  const found = (await repayments.ofOrder(orderId)).find((one) => sendingOf(one) === sending);
  if (!found) throw new Error(`no payment ${sending} of ${orderId} is on its way back`);
  return found;
}

type Obstacle =
  | 'mail-without-address'
  | 'mail-recipient-suppressed'
  | 'mail-recipient-unsubscribed'
  | 'mail-recipient-notified';

/** Why a mail must not go to its recipient; undefined where it may. */
async function obstacleTo(
  kind: MailKind,
  order: Order,
  to: string,
  now: Date,
  { recipients }: MailDeps,
): Promise<Obstacle | undefined> {
  if (await recipients.isSuppressed(to)) return 'mail-recipient-suppressed';
  if (kind === 'reminder' && (await recipients.refusesReminders(to))) return 'mail-recipient-unsubscribed';
  const isNews = kind !== 'expired' || (await recipients.claimExpiredNotice(to, order.id, now));
  return isNews ? undefined : 'mail-recipient-notified';
}

interface UnsentMail extends Pick<MailMatter, 'order' | 'tickets'> {
  kind: MailKind;
  name: string;
  obstacle: Obstacle;
}

/** Records that a mail is skipped for good: nothing retries it, and it does not count as sent. */
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

/** The mail service is in its sandbox: the mail is retried each hour, and nothing else waits for it. */
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
 * Sends one mail of an order, once. The claim separates two deliveries: the later one fails, and at its retry the mail
 * is sent, or the claim is old enough to take over. The order is read after the claim and consistently, so that a new
 * owner sees what the former one did. A crash between the mail service's acceptance and our record cannot be excluded;
 * then a second mail is better than none.
 */
export const sendMail =
  (deps: MailDeps) =>
  async (job: JobOf<'send-mail'>, now: Date): Promise<void> => {
    const { mail: kind, orderId, sending, position } = job;
    const name = mailNameOf(job);
    const claim = await deps.claims.claim(orderId, name, now);
    if (claim.state === 'sent') return completeRecord(job, now, deps);
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
    // A former holder gets nothing, wherever the office sent it before.
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
    // Only the order records a ticket's first mail, which saves a write for every sale.
    if (name !== 'ticket' || claim.heldSince) await deps.claims.markSent(orderId, name, now);
    await recordSent(kind, matter, now, deps);
  };
