import type { JobOf } from '#shared/contract/jobs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { totalOf } from '#shared/domain/message.ts';
import { warsawDay } from '#shared/domain/time.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { isSendable } from '../read-models/sendable.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import { type Message, type MessageStore, messageHeld } from '../store/mail/messages.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import { soldMatches } from '../tickets/exports/sold-matches.ts';
import { type AudienceDeps, audienceOf } from './audience.ts';
import { type LimitDeps, leftToday } from './day-limit.ts';
import { goOn } from './start-message.ts';
import { stopItself } from './stop-itself.ts';

interface Deps extends AudienceDeps, LimitDeps {
  messages: MessageStore;
  orders: OrderStore;
  fairs: Pick<FairStore, 'withTypes'>;
  enqueue: Enqueue;
}

/**
 * Settles a message's recipients: from then on nobody is added, whatever is sold or changes. Repeating it after a death
 * adds only who is missing.
 */
async function settle(message: Message, deps: Deps): Promise<Pick<Message, 'total' | 'leftOut'>> {
  const { fairId, found, id } = message;
  const sold = await deps.fairs.withTypes(fairId);
  if (!sold) throw new Problem('not_found');
  const tickets: string[] = [];
  for await (const matching of soldMatches({ ...found, fairId }, sold, deps.orders))
    for (const ticket of matching) if (isSendable(ticket)) tickets.push(ticket.id);
  const { recipients, leftOut } = await audienceOf(tickets, message, deps);
  await deps.messages.add(id, recipients);
  return { total: (await deps.messages.recipients(id)).length, leftOut };
}

/** Of how the recipients were found nothing stays: it may name somebody. */
const NOTHING_FOUND = { query: '', byColumn: {} };

/** A settled message with the day that it counts for, so that others of that moment see what it takes of the limit. */
async function counted(message: Message, now: Date, deps: Deps): Promise<Message | undefined> {
  const { total = 0, leftOut } = message.total === undefined ? await settle(message, deps) : message;
  const day = warsawDay(now);
  if (message.total !== undefined && message.day === day) return message;
  const dayCount = total - message.sent - totalOf(message.fellOut);
  const settled = {
    found: NOTHING_FOUND,
    total,
    leftOut,
    day,
    dayCount,
    wakeAt: messageHeld(now, 'collecting'),
  };
  return (await deps.messages.move(message, settled)) ? { ...message, ...settled } : undefined;
}

/** Settles whom a message goes to, and lets it go out if the day's limit allows that many. */
export const collectMessage =
  (deps: Deps) =>
  async ({ fairId, messageId, round }: JobOf<'collect-message'>, now: Date): Promise<void> => {
    const found = await deps.messages.read({ fairId, id: messageId });
    if (found?.state !== 'collecting' || found.round !== round) return;
    const message = await counted(found, now, deps);
    if (!message) return;
    const { dayCount = 0 } = message;
    // Counted before it is compared: of two messages at the same moment at least one sees the other.
    if (dayCount > (await leftToday(fairId, now, deps, message))) {
      await stopItself(message, 'daily-limit', now, deps);
      return;
    }
    const begun = { state: 'sending', wakeAt: messageHeld(now, 'sending') } as const;
    if (await deps.messages.move(message, begun)) await goOn({ ...message, ...begun }, deps.enqueue);
  };
