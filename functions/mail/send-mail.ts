import { type JobOf, mailNameOf } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { broughtBy, type HolderMail, holderMailAt } from '#shared/domain/holder-mails.ts';
import { hasDocuments } from '#shared/domain/invoice.ts';
import { type MailKind, orderMail } from '#shared/domain/mail-kinds.ts';
import { needsConfirmation, type Order, type TicketReturn } from '#shared/domain/order.ts';
import { isGivenBack } from '#shared/domain/refund.ts';
import { type Repayment, sendingOf, sendingOfReturn } from '#shared/domain/repayment.ts';
import { positionOf, securityCodesOf, type Ticket } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import type { Enqueue } from '../adapters/queue.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { MailClaimStore } from '../store/mail/mail-claims.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';
import type { OrderWithTickets } from '../store/orders/order-reads.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import type { RepaymentStore } from '../store/orders/repayments.ts';
import { type LiveOrder, liveOrdersOf } from './live-orders.ts';
import { type Chosen, type Obstacle, type OutgoingMail, sendOnce } from './outbox.ts';

/** The data that a mail may use. */
export interface MailMatter {
  order: Order;
  tickets: Ticket[];
  fair: Fair;
  types: TicketType[];
  /** The repayment, for a mail about a payment other than the order's own. */
  repayment?: Repayment;
  /** The return of tickets that a mail tells of; `tickets` are those. */
  given?: TicketReturn;
  /** The orders that a mail leads to. */
  live?: readonly LiveOrder[];
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
  enqueue: Enqueue;
  /** Makes the mail and passes it to the mail service. */
  deliver: (mail: MailRequest, matter: MailMatter, at: Date) => Promise<void>;
}

/** Whether a mail is still true: the order's status may have changed since. */
function isWanted({ mail, sending }: JobOf<'send-mail'>, order: Order): boolean {
  if (order.erasedAt) return false;
  const { wanted } = orderMail(mail);
  switch (wanted) {
    case 'any':
      return true;
    case 'paid':
    case 'expired':
      return order.status === wanted;
    case 'paid-unsent':
      return order.status === 'paid' && (sending !== undefined || !order.sentAt);
    case 'unconfirmed':
      return needsConfirmation(order);
    case 'given-back':
      return isGivenBack(order);
    case 'documented':
      return hasDocuments(order);
  }
}

/** Records a sent mail in its order. A repeated ticket mail counts as the first, if that was still waited for. */
async function recordSent(
  kind: MailKind,
  { order, tickets, repayment, given }: Omit<MailMatter, 'fair' | 'types'>,
  now: Date,
  deps: MailDeps,
  to?: string,
) {
  const { settles } = orderMail(kind);
  if (settles === 'tickets') await deps.orders.markSent(order, now, securityCodesOf(tickets), to);
  if (settles === 'refund') await deps.orders.markNotified(order, now);
  if (repayment) await deps.repayments.markNotified(repayment, now);
  if (given) await deps.orders.markReturnTold(order, given, now);
}

/** Whether the order still waits for this mail. */
function isAwaited(kind: MailKind, { status, sentAt, refund }: Order): boolean {
  const { settles } = orderMail(kind);
  if (settles === 'tickets') return status === 'paid' && !sentAt;
  return settles === 'refund' && refund !== undefined && !refund.notifiedAt;
}

/** The return that a mail is about, and its tickets. */
function returnOf({ mail, sending }: JobOf<'send-mail'>, { order, tickets }: OrderWithTickets) {
  if (orderMail(mail).about !== 'return') return undefined;
  const given = order.returns?.find((returned) => sendingOfReturn(returned) === sending);
  if (!given) throw new Error(`no tickets ${sending} of ${order.id} were given back`);
  return { given, tickets: tickets.filter(({ id }) => given.positions.includes(positionOf(id))) };
}

/** The tickets that a mail brings, or those that it says are void. */
const ticketsIn = ({ mail }: JobOf<'send-mail'>, holder: HolderMail | undefined, tickets: Ticket[]) =>
  orderMail(mail).tickets === 'void'
    ? tickets.filter(({ id }) => holder?.ticketIds.includes(id))
    : broughtBy(holder, tickets);

/** A death between the claim's record of a sent mail and the order's would leave the order owed for ever. */
async function completeRecord(job: JobOf<'send-mail'>, now: Date, deps: MailDeps) {
  const found = await deps.orders.withTickets(job.orderId, { consistent: true });
  const given = found && returnOf(job, found);
  if (found && (given || isAwaited(job.mail, found.order)))
    await recordSent(job.mail, { ...found, ...given }, now, deps);
}

async function repaymentOf(orderId: string, sending: string | undefined, { repayments }: MailDeps) {
  const found = (await repayments.ofOrder(orderId)).find((repayment) => sendingOf(repayment) === sending);
  if (!found) throw new Error(`no payment ${sending} of ${orderId} is on its way back`);
  return found;
}

/** Why a mail must not go to its recipient; undefined where it may. */
async function obstacleTo(
  kind: MailKind,
  order: Order,
  to: string,
  now: Date,
  { recipients }: MailDeps,
): Promise<Obstacle | undefined> {
  const { withheld } = orderMail(kind);
  if (withheld === 'reminders' && (await recipients.refusesReminders(to)))
    return 'mail-recipient-unsubscribed';
  if (withheld === 'same-news' && !(await recipients.claimExpiredNotice(to, order.id, now)))
    return 'mail-recipient-notified';
  return undefined;
}

/** An order counts a mail as handled that is skipped, or held back by the mail service. */
async function recordUnsent(
  kind: MailKind,
  { order, tickets }: OrderWithTickets,
  now: Date,
  { orders }: MailDeps,
) {
  if (orderMail(kind).settles === 'tickets')
    await orders.markHandedOver(order, now, securityCodesOf(tickets));
}

/** The mail of a job as its order is now; undefined where it is no longer true. */
async function mailOf(
  job: JobOf<'send-mail'>,
  office: Chosen | undefined,
  now: Date,
  deps: MailDeps,
): Promise<OutgoingMail | undefined> {
  const { mail: kind, orderId, sending, position } = job;
  const { to: chosen, edition = 0 } = office ?? {};
  const name = mailNameOf(job);
  const found = await deps.orders.withTickets(orderId, { consistent: true });
  if (!found) throw new Problem('not_found');
  const { order } = found;
  if (!isWanted(job, order)) return undefined;
  // Asked for in the act's own transaction: without a recipient there was no act, or its order was erased.
  if (orderMail(kind).to === 'owner-before' && !chosen) return undefined;
  // Chosen for its holder of before: the present one has a mail of their own.
  if (chosen && position && edition !== (order.transfers?.[position] ?? 0)) return undefined;
  const holder = holderMailAt(order, kind, position);
  const told = { order, tickets: ticketsIn(job, holder, found.tickets), ...returnOf(job, found) };
  let repayment: Repayment | undefined;
  const isOwnRecord = name === 'ticket';
  return {
    // A former holder gets nothing, wherever the office sent it before.
    to: position ? holder && (chosen ?? holder.to) : (chosen ?? order.buyer.email),
    async deliver(to) {
      const obstacle = await obstacleTo(kind, order, to, now, deps);
      if (obstacle) return obstacle;
      const sold = await deps.fairs.withTypes(order.fairId);
      if (!sold) throw new Error(`fair ${order.fairId} of ${orderId} is gone`);
      const { withheld, about } = orderMail(kind);
      if (withheld === 'reminders' && now.toISOString() >= sold.fair.startDate) return 'reminder-too-late';
      if (about === 'repayment') repayment = await repaymentOf(orderId, sending, deps);
      const live = about === 'orders-of-mailbox' ? await liveOrdersOf(to, now, deps) : undefined;
      const matter = { ...told, ...sold, ...(repayment && { repayment }), ...(live && { live }) };
      await deps.deliver({ kind, name, to, holder }, matter, now);
      return undefined;
    },
    isOwnRecord,
    recordSent: (to) =>
      recordSent(kind, { ...told, ...(repayment && { repayment }) }, now, deps, isOwnRecord ? to : undefined),
    async recordSkipped() {
      await recordUnsent(kind, found, now, deps);
      if (orderMail(kind).settles === 'refund') await deps.orders.markNotified(order, now);
      if (told.given) await deps.orders.markReturnTold(order, told.given, now);
    },
    recordHeld: () => recordUnsent(kind, found, now, deps),
  };
}

/** Sends one mail of an order, once. */
export const sendMail =
  (deps: MailDeps) =>
  (job: JobOf<'send-mail'>, now: Date, failingSince?: string): Promise<void> =>
    sendOnce(
      {
        about: { order: job.orderId },
        name: mailNameOf(job),
        job,
        failingSince,
        read: (chosen) => mailOf(job, chosen, now, deps),
        complete: () => completeRecord(job, now, deps),
      },
      now,
      deps,
    );
