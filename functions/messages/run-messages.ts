import type {
  listMessages as listRow,
  resumeMessage as resumeRow,
  stopMessage as stopRow,
} from '#shared/contract/messages.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Act } from '#shared/domain/audit.ts';
import { isOpenMessage } from '#shared/domain/message.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { log } from '../runtime/log.ts';
import type { Actor, UseCase } from '../runtime/use-case.ts';
import { removed } from '../store/engine/changes.ts';
import { CHANGED, retryWhileChanged } from '../store/engine/retry-on-conflict.ts';
import { type Message, type MessageStore, messageHeld, movedAt } from '../store/mail/messages.ts';
import type { PendingJobs } from '../store/office/pending-jobs.ts';
import { goOn } from './start-message.ts';
import { messageView, toldOf } from './view.ts';

interface Deps {
  messages: MessageStore;
  enqueue: Enqueue;
}

interface WakeDeps extends Deps {
  pending: PendingJobs;
}

type Which = { fairId: string; messageId: string };

const found = async (
  { fairId, messageId }: Which,
  { messages }: Pick<Deps, 'messages'>,
): Promise<Message> => {
  const message = await messages.read({ fairId, id: messageId });
  if (!message) throw new Problem('not_found');
  return message;
};

const changeBy = (
  { userId: actorId }: Pick<Actor, 'userId'>,
  message: Message,
  act: { action: Act; at: Date },
) => ({ entityId: message.fairId, actorId, ...act, after: toldOf(message) });

export const listMessages =
  ({ messages }: Pick<Deps, 'messages'>): UseCase<typeof listRow> =>
  async ({ query }) => {
    const all = await messages.ofFair(query.fairId);
    return all.sort((one, other) => other.startedAt.localeCompare(one.startedAt)).map(messageView);
  };

export const stopMessage =
  ({ messages }: Pick<Deps, 'messages'>): UseCase<typeof stopRow> =>
  async ({ body }, { actor, now }) =>
    retryWhileChanged(
      () => found(body, { messages }),
      async (message) => {
        if (!isOpenMessage(message)) return messageView(message);
        const stopped = { state: 'stopped', round: message.round + 1 } as const;
        const change = changeBy(actor, message, { action: 'message-stopped', at: now });
        return (await messages.move(message, stopped, change))
          ? messageView({ ...message, ...stopped })
          : CHANGED;
      },
    );

export const resumeMessage =
  ({ messages, enqueue }: Deps): UseCase<typeof resumeRow> =>
  async ({ body }, { actor, now }) => {
    const message = await found(body, { messages });
    if (message.state !== 'stopped') throw new Problem('changed_meanwhile');
    const isEarly = message.total === undefined && message.sendAt > now.toISOString();
    const state = isEarly ? ('scheduled' as const) : ('collecting' as const);
    const wakeAt = isEarly ? message.sendAt : messageHeld(now, 'collecting');
    const changes = { state, wakeAt, stoppedFor: removed, downSince: removed } as const;
    const change = changeBy(actor, message, { action: 'message-resumed', at: now });
    if (!(await messages.move(message, changes, change))) throw new Problem('changed_meanwhile');
    const { stoppedFor: _, ...resumed } = { ...message, state };
    if (!isEarly) await goOn(resumed, enqueue);
    return messageView(resumed);
  };

/** Begins a message whose moment has come, or goes on with one whose job was lost. @returns whether it did */
async function wake(message: Message, now: Date, { messages, enqueue, pending }: WakeDeps): Promise<boolean> {
  // A job that fails is retried by its queue, waits with a delay or is a dead letter: a second beside it would be no better.
  if (message.state !== 'scheduled' && (await pending.isPending(message.id, now, movedAt(message))))
    return false;
  const state = message.state === 'sending' ? message.state : ('collecting' as const);
  if (!(await messages.move(message, { state, wakeAt: messageHeld(now, state) }))) return false;
  await goOn({ ...message, state }, enqueue);
  await pending.note(message.id, now);
  return true;
}

/**
 * Begins the messages whose moment has come, and goes on with those that stand still because a worker died.
 * @returns how many
 */
export const wakeMessages =
  (deps: WakeDeps) =>
  async (now: Date): Promise<number> => {
    let woken = 0;
    for (const listed of await deps.messages.open()) {
      if (listed.wakeAt > now.toISOString()) continue;
      // The index is eventually consistent.
      const message = await deps.messages.read(listed);
      if (!message || !isOpenMessage(message) || message.wakeAt > now.toISOString()) continue;
      if (await wake(message, now, deps)) woken += 1;
    }
    if (woken > 0) log.info('messages-woken', { messages: woken });
    return woken;
  };
