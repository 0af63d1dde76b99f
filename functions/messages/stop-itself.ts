import type { MessageStop } from '#shared/domain/message.ts';
import { log } from '../runtime/log.ts';
import { raise } from '../runtime/signals.ts';
import { removed } from '../store/engine/changes.ts';
import type { Message, MessageStore } from '../store/mail/messages.ts';
import { toldOf } from './view.ts';

/** Stops a message that cannot go on by itself: the trail and an alarm say so, and an Admin resumes it. */
export async function stopItself(
  message: Message,
  stoppedFor: MessageStop,
  at: Date,
  { messages }: { messages: Pick<MessageStore, 'move'> },
): Promise<void> {
  const stopped = { state: 'stopped', stoppedFor, round: message.round + 1 } as const;
  // A message over a day's limit counts for no day.
  const uncounted = stoppedFor === 'daily-limit' ? { day: removed, dayCount: removed } : {};
  const change = { entityId: message.fairId, actorId: 'system', action: 'message-stopped' as const, at };
  const after = toldOf(message, { stoppedFor });
  if (!(await messages.move(message, { ...stopped, ...uncounted }, { ...change, after }))) return;
  log.warn('message-stopped-itself', { message: message.id, stoppedFor });
  raise('message-stopped');
}
