import type { JobOf } from '#shared/contract/jobs.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { LeftOutReason } from '#shared/domain/message.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import { DAY, MINUTE, SECOND } from '#shared/domain/time.ts';
import { MailRefused, MailServiceDown, RecipientRefused, RecipientUnverified } from '../adapters/mailer.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { log } from '../runtime/log.ts';
import { removed } from '../store/engine/changes.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import {
  type ListedRecipient,
  type Message,
  type MessageStore,
  messageHeld,
  type Outcome,
} from '../store/mail/messages.ts';
import type { RecipientStore } from '../store/mail/recipients.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import { type Addressee, addresseeAmong, agreedBy } from './addressee.ts';
import type { MessageMail } from './deliver-message.ts';
import { goOn } from './start-message.ts';
import { allLeftOut, toldOf } from './view.ts';

/** For how long one job writes, and to how many at most: tickets' mails never wait long behind it. */
const STEP_TIME = 2 * SECOND;
const STEP = 20;
/** Longer than a sender's timeout: an older claim belongs to a worker that died. */
const CLAIM_TTL = MINUTE;
/** How soon a mail service that is down is tried again: after as long as it is down, within these. */
const FIRST_PAUSE = MINUTE;
const LAST_PAUSE = 15 * MINUTE;
/** For how long before a person has to look. */
const OUTAGE = DAY;

interface Deps {
  messages: MessageStore;
  fairs: Pick<FairStore, 'byId'>;
  orders: Pick<OrderStore, 'many'>;
  recipients: Pick<RecipientStore, 'isSuppressed' | 'suppress' | 'newsRefusals'>;
  deliver: (mail: MessageMail, at: Date) => Promise<void>;
  enqueue: Enqueue;
  clock: () => Date;
}

/** The mail service cannot be reached: the message waits. */
class Outage extends Error {}

const leftOut = (reason: LeftOutReason): Outcome => ({ state: 'left-out', reason });

/** Why somebody must not get it any more; undefined where they may. */
async function obstacleTo(
  { consentId }: Message,
  mailboxHash: string,
  addressee: Addressee,
  { recipients }: Deps,
): Promise<LeftOutReason | undefined> {
  if (await recipients.isSuppressed(addressee.email)) return 'undeliverable';
  if (consentId === undefined) return undefined;
  if (!agreedBy(addressee, consentId)) return 'noConsent';
  return (await recipients.newsRefusals([mailboxHash])).size > 0 ? 'unsubscribed' : undefined;
}

/** Sends a claimed mail, if its recipient may still have it. @throws Outage */
async function deliverTo(
  { mailboxHash, tickets }: ListedRecipient,
  message: Message,
  fair: Fair,
  deps: Deps,
): Promise<Outcome> {
  const orders = await deps.orders.many(tickets.map(orderIdOfTicket));
  const addressee = addresseeAmong(orders, tickets, mailboxHash);
  if (!addressee) return leftOut('returned');
  const obstacle = await obstacleTo(message, mailboxHash, addressee, deps);
  if (obstacle) return leftOut(obstacle);
  try {
    await deps.deliver({ message, fair, addressee, mailboxHash }, deps.clock());
    return { state: 'sent' };
  } catch (error) {
    if (error instanceof RecipientUnverified) return leftOut('undeliverable');
    if (!(error instanceof RecipientRefused)) {
      // A mail that is refused whoever it is to is the sender's fault, and no better with the next recipient.
      const isService = error instanceof MailServiceDown || error instanceof MailRefused;
      throw isService ? new Outage(String(error), { cause: error }) : error;
    }
    const suppression = {
      address: addressee.email,
      reason: 'refused',
      at: deps.clock().toISOString(),
    } as const;
    await deps.recipients.suppress(suppression);
    return leftOut('undeliverable');
  }
}

/**
 * Sends to one recipient, once. A claim that nobody finished is never taken over: its mail may be out, and one too few
 * is better than one too many where nothing depends on it.
 */
async function sendOne(to: ListedRecipient, message: Message, fair: Fair, deps: Deps): Promise<void> {
  const { messages, clock } = deps;
  const { mailboxHash } = to;
  const before = await messages.claim(message.id, mailboxHash, clock());
  if (before && before.state !== 'sending') return;
  if (before) {
    if (Date.parse(before.at ?? '') + CLAIM_TTL > clock().getTime())
      throw new Error(`another delivery is sending ${message.id}`);
    await messages.settle(message, mailboxHash, leftOut('uncertain'), clock());
    return;
  }
  let outcome: Outcome;
  try {
    outcome = await deliverTo(to, message, fair, deps);
  } catch (error) {
    await messages.release(message.id, mailboxHash);
    throw error;
  }
  await messages.settle(message, mailboxHash, outcome, clock());
}

/** Waits for a mail service that is down; the sweep tries again. */
async function waitFor(message: Message, { messages, clock }: Deps): Promise<void> {
  const now = clock();
  const { downSince = now.toISOString(), round } = message;
  log.warn('message-waits-for-service', { message: message.id });
  const down = now.getTime() - Date.parse(downSince);
  if (down >= OUTAGE) {
    await messages.move(message, { state: 'stopped', stoppedFor: 'service-down', round: round + 1 });
    return;
  }
  const pause = Math.min(LAST_PAUSE, Math.max(FIRST_PAUSE, down));
  const wakeAt = new Date(now.getTime() + pause).toISOString();
  await messages.move(message, { downSince, wakeAt });
}

const isSending = (
  now: Message | undefined,
  { round, cursor }: Pick<Message, 'round' | 'cursor'>,
): now is Message => now?.state === 'sending' && now.round === round && now.cursor === cursor;

/**
 * Writes to recipients while there is time, to one at least. The sender itself keeps to the mail service's rate.
 * @returns whom it came to; undefined where the message was stopped, or another worker has gone on
 */
async function sendTo(
  some: readonly ListedRecipient[],
  message: Message,
  fair: Fair,
  deps: Deps,
): Promise<string | undefined> {
  const until = deps.clock().getTime() + STEP_TIME;
  let cursor = message.cursor;
  for (const to of some) {
    if (cursor !== message.cursor && deps.clock().getTime() >= until) return cursor;
    if (to.state === 'waiting' || to.state === 'sending') {
      if (!isSending(await deps.messages.read(message), message)) return undefined;
      await sendOne(to, message, fair, deps);
    }
    cursor = to.mailboxHash;
  }
  return cursor;
}

async function end(message: Message, { messages, clock }: Deps): Promise<void> {
  const at = clock();
  const { fairId: entityId, by: actorId } = message;
  const after = toldOf(message, { leftOut: allLeftOut(message) });
  const change = { entityId, actorId, action: 'message-ended', at, after };
  if (await messages.move(message, { state: 'done', endedAt: at.toISOString() }, change))
    log.info('message-ended', { message: message.id, sent: message.sent });
}

/**
 * Writes to a message's next recipients and passes it on. A job that comes again does nothing that was done, and one
 * that is lost is found by the sweep.
 */
export const sendMessage =
  (deps: Deps) =>
  async ({ fairId, messageId, round, after }: JobOf<'send-message'>): Promise<void> => {
    const { messages, clock } = deps;
    const message = await messages.read({ fairId, id: messageId });
    if (!isSending(message, { round, cursor: after }))
      return log.info('message-not-taken', { message: messageId });
    const some = await messages.next(messageId, after, STEP);
    if (some.length === 0) return end(message, deps);
    const fair = await deps.fairs.byId(fairId);
    if (!fair) throw new Error(`fair ${fairId} of ${messageId} is gone`);
    let cursor: string | undefined;
    try {
      cursor = await sendTo(some, message, fair, deps);
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      return waitFor(message, deps);
    }
    if (cursor === undefined) return;
    const on = { cursor, wakeAt: messageHeld(clock(), 'sending'), downSince: removed };
    if (await messages.move(message, on)) await goOn({ ...message, cursor }, deps.enqueue);
  };
