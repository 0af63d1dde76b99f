import type { JobOf } from '#shared/contract/jobs.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { SECOND } from '#shared/domain/time.ts';
import { MailServiceDown } from '../adapters/mailer.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { Postponed, waitAfter } from '../queue/postponed.ts';
import { log } from '../runtime/log.ts';
import { removed } from '../store/engine/changes.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import { type ListedRecipient, type Message, messageHeld } from '../store/mail/messages.ts';
import { leaveOutRefused, type SendOneDeps, sendOne } from './send-one.ts';
import { goOn } from './start-message.ts';
import { stopItself } from './stop-itself.ts';
import { allLeftOut, toldOf } from './view.ts';

/** For how long one job writes, and to how many at most: tickets' mails never wait long behind it. */
const STEP_TIME = 2 * SECOND;
const STEP = 20;
/** So many refusals in a row are the sender's or the text's fault, not the recipients'. */
const REFUSED_FOR_ALL = 3;

interface Deps extends SendOneDeps {
  fairs: Pick<FairStore, 'byId'>;
  enqueue: Enqueue;
}

/** How far a job came; or why nobody further can be written to now. */
type Step = { cursor: string } | 'taken' | 'refused';

const isSending = (
  now: Message | undefined,
  { round, cursor }: Pick<Message, 'round' | 'cursor'>,
): now is Message => now?.state === 'sending' && now.round === round && now.cursor === cursor;

/**
 * Writes to recipients while there is time, to one at least. The sender itself keeps to the mail service's rate. Those
 * whose mail is refused wait for what becomes of the next: if it goes out, they are left out.
 * @returns `taken` where the message was stopped, or another worker has gone on
 * @throws MailServiceDown before the first
 */
async function sendTo(
  some: readonly ListedRecipient[],
  message: Message,
  fair: Fair,
  deps: Deps,
): Promise<Step> {
  const until = deps.clock().getTime() + STEP_TIME;
  let { cursor } = message;
  let refused: ListedRecipient[] = [];
  const hasProgress = () => cursor !== message.cursor;
  for (const to of some) {
    if (hasProgress() && deps.clock().getTime() >= until) return { cursor };
    if (to.state === 'waiting' || to.state === 'sending') {
      if (!isSending(await deps.messages.read(message), message)) return 'taken';
      try {
        if ((await sendOne(to, message, fair, deps)) === 'refused') {
          refused.push(to);
          if (refused.length === REFUSED_FOR_ALL) return 'refused';
          continue;
        }
      } catch (error) {
        if (error instanceof MailServiceDown && hasProgress()) return { cursor };
        throw error;
      }
      for (const one of refused) await leaveOutRefused(one, message, deps);
      refused = [];
    }
    if (refused.length === 0) cursor = to.mailboxHash;
  }
  if (refused.length === 0 || hasProgress()) return { cursor };
  // The last of all: others got theirs, or nobody did.
  if ((await deps.messages.read(message))?.sent === 0) return 'refused';
  for (const one of refused) await leaveOutRefused(one, message, deps);
  return { cursor: some.at(-1)?.mailboxHash ?? cursor };
}

/** @throws Postponed, unless the mail service has been down for so long that the message stops */
async function waitForService(
  job: JobOf<'send-message'>,
  failingSince: string | undefined,
  message: Message,
  error: MailServiceDown,
  deps: Deps,
): Promise<void> {
  const now = deps.clock();
  const wait = waitAfter(failingSince, now);
  if (!wait) return stopItself(message, 'service-down', now, deps);
  await deps.messages.move(message, { downSince: wait.since, wakeAt: messageHeld(now, 'sending') });
  await deps.enqueue(job, wait.afterSeconds, wait.since);
  throw new Postponed(error);
}

async function end(message: Message, { messages, clock }: Deps): Promise<void> {
  const at = clock();
  const { fairId: entityId, by: actorId } = message;
  const after = toldOf(message, { leftOut: allLeftOut(message) });
  const change = { entityId, actorId, action: 'message-ended' as const, at, after };
  if (await messages.move(message, { state: 'done', endedAt: at.toISOString() }, change))
    log.info('message-ended', { message: message.id, sent: message.sent });
}

/**
 * Writes to a message's next recipients and passes it on. A job that comes again does nothing that was done, and one
 * that is lost is found by the sweep.
 * @throws Postponed while the mail service is down
 */
export const sendMessage =
  (deps: Deps) =>
  async (job: JobOf<'send-message'>, failingSince?: string): Promise<void> => {
    const { fairId, messageId, round, after } = job;
    const { messages, clock } = deps;
    const message = await messages.read({ fairId, id: messageId });
    if (!isSending(message, { round, cursor: after }))
      return log.info('message-not-taken', { message: messageId });
    const some = await messages.next(messageId, after, STEP);
    if (some.length === 0) return end(message, deps);
    const fair = await deps.fairs.byId(fairId);
    if (!fair) throw new Error(`fair ${fairId} of ${messageId} is gone`);
    let step: Step;
    try {
      step = await sendTo(some, message, fair, deps);
    } catch (error) {
      if (!(error instanceof MailServiceDown)) throw error;
      return waitForService(job, failingSince, message, error, deps);
    }
    if (step === 'taken') return;
    if (step === 'refused') return stopItself(message, 'refused', clock(), deps);
    const { cursor } = step;
    const on = { cursor, wakeAt: messageHeld(clock(), 'sending'), downSince: removed };
    if (await messages.move(message, on)) await goOn({ ...message, cursor }, deps.enqueue);
  };
