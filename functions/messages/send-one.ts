import type { Fair } from '#shared/domain/fair.ts';
import type { LeftOutReason } from '#shared/domain/message.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { MailRefused, RecipientRefused, RecipientUnverified } from '../adapters/mailer.ts';
import type { ListedRecipient, Message, MessageStore, Outcome } from '../store/mail/messages.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import { type Addressee, addresseesAmong, agreedBy } from './addressee.ts';
import type { MessageMail } from './deliver-message.ts';

/** Longer than a sender's timeout: an older claim belongs to a worker that died. */
const CLAIM_TTL = MINUTE;

export interface SendOneDeps {
  messages: MessageStore;
  orders: Pick<OrderStore, 'many'>;
  recipients: Pick<RecipientStore, 'suppressionsOf' | 'suppress' | 'newsRefusals'>;
  deliver: (mail: MessageMail, at: Date) => Promise<void>;
  clock: () => Date;
}

const leftOut = (reason: LeftOutReason): Outcome => ({ state: 'left-out', reason });

/** Whom of a mailbox's addressees it may go to, or why to none of them. */
async function chosenOf(
  mailboxHash: string,
  all: readonly Addressee[],
  { consentId }: Message,
  { recipients }: SendOneDeps,
): Promise<Addressee | LeftOutReason> {
  if (all.length === 0) return 'returned';
  const suppressed = await recipients.suppressionsOf(all.map(({ email }) => email));
  const deliverable = all.filter(({ email }) => !suppressed.has(email));
  if (deliverable.length === 0) return 'undeliverable';
  const agreed = consentId ? deliverable.find((one) => agreedBy(one, consentId)) : deliverable[0];
  if (!agreed) return 'noConsent';
  const isRefused = consentId && (await recipients.newsRefusals([mailboxHash])).size > 0;
  return isRefused ? 'unsubscribed' : agreed;
}

/** Sends a claimed mail, if its recipient may still have it. @throws MailServiceDown, MailRefused */
async function deliverTo(
  { mailboxHash, tickets }: ListedRecipient,
  message: Message,
  fair: Fair,
  deps: SendOneDeps,
): Promise<Outcome> {
  const orders = await deps.orders.many(tickets.map(orderIdOfTicket));
  const addressee = await chosenOf(mailboxHash, addresseesAmong(orders, tickets, mailboxHash), message, deps);
  if (typeof addressee === 'string') return leftOut(addressee);
  try {
    await deps.deliver({ message, fair, addressee, mailboxHash }, deps.clock());
    return { state: 'sent' };
  } catch (error) {
    if (error instanceof RecipientUnverified) return leftOut('undeliverable');
    if (!(error instanceof RecipientRefused)) throw error;
    const at = deps.clock().toISOString();
    await deps.recipients.suppress({ address: addressee.email, reason: 'refused', at });
    return leftOut('undeliverable');
  }
}

/**
 * Sends to one recipient, once. A claim that nobody finished is never taken over: its mail may be out, and one too few
 * is better than one too many where nothing depends on it.
 * @returns 'refused' where the mail service does not take the mail and does not say that the recipient is the reason;
 *   they wait again
 * @throws MailServiceDown
 */
export async function sendOne(
  to: ListedRecipient,
  message: Message,
  fair: Fair,
  deps: SendOneDeps,
): Promise<'handled' | 'refused'> {
  const { messages, clock } = deps;
  const { mailboxHash } = to;
  const before = await messages.claim(message.id, mailboxHash, clock());
  if (before && before.state !== 'sending') return 'handled';
  if (before) {
    if (Date.parse(before.at ?? '') + CLAIM_TTL > clock().getTime())
      throw new Error(`another delivery is sending ${message.id}`);
    await messages.settle(message, mailboxHash, leftOut('uncertain'), clock());
    return 'handled';
  }
  let outcome: Outcome;
  try {
    outcome = await deliverTo(to, message, fair, deps);
  } catch (error) {
    await messages.release(message.id, mailboxHash);
    if (error instanceof MailRefused) return 'refused';
    throw error;
  }
  await messages.settle(message, mailboxHash, outcome, clock());
  return 'handled';
}

/** Leaves out somebody whose mail is refused while those of others go out. */
export async function leaveOutRefused(
  { mailboxHash }: ListedRecipient,
  message: Message,
  { messages, clock }: SendOneDeps,
): Promise<void> {
  if (!(await messages.claim(message.id, mailboxHash, clock())))
    await messages.settle(message, mailboxHash, leftOut('refused'), clock());
}
