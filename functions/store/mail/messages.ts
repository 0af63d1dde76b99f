import { soldFilter } from '#shared/contract/task-work.ts';
import { id } from '#shared/domain/ids.ts';
import { instant } from '#shared/domain/instant.ts';
import { type LeftOutReason, leftOutReasons, messageStates, messageStops } from '#shared/domain/message.ts';
import type { SuppressionReason } from '#shared/domain/suppression.ts';
import { ticketId } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { mailMessage } from '#shared/domain/wording.ts';
import * as z from '#shared/zod.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { attempt, isWritten } from '../engine/attempt.ts';
import { type Changes, increased } from '../engine/changes.ts';
import { absent, oneOf, present } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { indexPartition, partitionOf, sortPartsOf } from '../engine/keys.ts';
import { retryOnConflict } from '../engine/retry-on-conflict.ts';
import { auditWrite, type Change } from '../people/audit.ts';

const counts = z.partialRecord(z.enum(leftOutReasons), z.int());

const message = z.strictObject({
  id: id('msg'),
  fairId: id('fair'),
  /** The consent by which it goes to some, where it is news. */
  consentId: z.optional(id('qst')),
  found: soldFilter,
  text: mailMessage,
  state: z.enum(messageStates),
  stoppedFor: z.optional(z.enum(messageStops)),
  by: z.string(),
  startedBy: z.string(),
  startedAt: instant,
  sendAt: instant,
  endedAt: z.optional(instant),
  /** The fingerprint of the request that started it. */
  fingerprint: z.string(),
  /** How often it was stopped: jobs of an earlier round do nothing. */
  round: z.int(),
  /** The key of the last recipient of the last finished step; empty before the first. */
  cursor: z.string(),
  /** When it counts as standing still, unless it reports before; of a scheduled one its moment. */
  wakeAt: instant,
  /** Recipients, once they are settled. */
  total: z.optional(z.int()),
  sent: z.int(),
  /** Left out before they were settled. */
  leftOut: counts,
  /** Recipients who fell out at sending. */
  fellOut: counts,
  bounced: z.int(),
  complained: z.int(),
  /** The Warsaw day whose limit it counts for, and how many people it counts there. */
  day: z.optional(z.string()),
  dayCount: z.optional(z.int()),
  /** Since when the mail service is down for it. */
  downSince: z.optional(instant),
});
export type Message = z.infer<typeof message>;

/** Somebody whom a message goes to, by the hash of their mailbox: no address stands here. */
const recipient = z.strictObject({
  /** Their tickets when the message was settled; one that is still theirs is enough. */
  tickets: z.array(ticketId),
  state: z.enum(['waiting', 'sending', 'sent', 'left-out']),
  reason: z.optional(z.enum(leftOutReasons)),
  at: z.optional(instant),
  returned: z.optional(z.enum(['bounced', 'complained'])),
});
export type MessageRecipient = z.infer<typeof recipient>;
export interface ListedRecipient extends MessageRecipient {
  mailboxHash: string;
}

/** Without progress for so long a message stands still: longer than the timeout of the worker of its state. */
const MESSAGE_HELD = { collecting: 20 * MINUTE, sending: 3 * MINUTE };
/** How many recipients are written at a time. */
const PARALLEL = 16;

export const messageHeld = (now: Date, state: keyof typeof MESSAGE_HELD): string =>
  new Date(now.getTime() + MESSAGE_HELD[state]).toISOString();

/** When an open message that is no longer scheduled last reported. */
export const movedAt = ({ state, wakeAt }: Pick<Message, 'state' | 'wakeAt'>): string => {
  const held = MESSAGE_HELD[state === 'sending' ? state : 'collecting'];
  return new Date(Date.parse(wakeAt) - held).toISOString();
};

const messages = entity('message', message);
const recipients = entity('messageRecipient', recipient);

type Which = Pick<Message, 'id' | 'fairId'>;
const partsOf = ({ id: messageId, fairId }: Which) => ({ messageId, fairId });
const listed = ({ id: messageId, wakeAt }: Pick<Message, 'id' | 'wakeAt'>) => ({
  in: { directory: { wakeAt, messageId } },
});

export type Outcome = { state: 'sent' } | { state: 'left-out'; reason: LeftOutReason };

export const messageStore = (db: Db) => {
  const read = (which: Which): Promise<Message | undefined> =>
    messages.get(db, partsOf(which), { consistent: true });

  const write = (...writes: Write[]): Promise<boolean> =>
    retryOnConflict(() => isWritten(db.write(...writes)));

  const hashOf = (sk: unknown): string => sortPartsOf('messageRecipient', sk)?.mailboxHash ?? '';

  async function recipientsFrom(messageId: string, from: string, limit?: number): Promise<ListedRecipient[]> {
    const { pk, sk } = recipients.key({ messageId, mailboxHash: from });
    const items = await db.query({ pk, from: sk, consistent: true, ...(limit && { limit }) });
    return items.map((item) => ({ mailboxHash: hashOf(item.sk), ...recipients.read(item) }));
  }

  return {
    read,

    /** Stores a new message unless it exists. @returns the one that is stored */
    async start(started: Message, change: Change): Promise<Message> {
      const made = messages.create(partsOf(started), started, listed(started));
      return (await write(made, auditWrite(change))) ? started : ((await read(started)) ?? started);
    },

    ofFair: (fairId: string): Promise<Message[]> =>
      messages.inPartition(db, { fairId }, { consistent: true }),

    /** Those that go on by themselves, now or later; eventually consistent, because they are read from an index. */
    open: async (): Promise<Message[]> =>
      messages.readEach(db, await db.query(indexPartition('message', 'directory', {}))),

    /**
     * Changes a message as it was seen: in the same round and state, and as far as it had come.
     * @param change recorded in the trail, where a person or the end of the message is behind it
     * @returns false where it has changed since
     */
    move(seen: Message, changes: Changes<Message> & { wakeAt?: string }, change?: Change): Promise<boolean> {
      const { round, state, cursor } = seen;
      const isOpen = changes.wakeAt !== undefined;
      return write(
        messages.patch(partsOf(seen), changes, {
          where: { round, state, cursor },
          ...(isOpen ? listed({ id: seen.id, wakeAt: changes.wakeAt ?? '' }) : { leave: ['directory'] }),
        }),
        ...(change ? [auditWrite(change)] : []),
      );
    },

    /** Adds those who are not there yet. */
    add: (messageId: string, found: readonly { mailboxHash: string; tickets: string[] }[]): Promise<void> =>
      forEachLimit(found, PARALLEL, async ({ mailboxHash, tickets }) => {
        await isWritten(
          db.write(recipients.create({ messageId, mailboxHash }, { tickets, state: 'waiting' })),
        );
      }),

    /** All recipients, whatever became of them. */
    recipients: (messageId: string): Promise<ListedRecipient[]> => recipientsFrom(messageId, ''),

    /** The next recipients after one, in the order of their keys. */
    async next(messageId: string, after: string, limit: number): Promise<ListedRecipient[]> {
      const found = await recipientsFrom(messageId, after, limit + 1);
      return found.filter(({ mailboxHash }) => mailboxHash !== after).slice(0, limit);
    },

    /**
     * Claims the one mail to a recipient. Only one delivery gets it, and it is never claimed again before it is
     * released: a mail that may be out is not sent once more.
     * @returns the recipient as they were, if they no longer wait; left out where they were forgotten meanwhile
     */
    async claim(messageId: string, mailboxHash: string, now: Date): Promise<MessageRecipient | undefined> {
      const claimed = await attempt(
        db.write(
          recipients.patch(
            { messageId, mailboxHash },
            { state: 'sending', at: now.toISOString() },
            { where: { state: 'waiting' } },
          ),
        ),
      );
      if (claimed.written) return undefined;
      return claimed.items[0] ? recipients.read(claimed.items[0]) : { tickets: [], state: 'left-out' };
    },

    /** Nothing was sent after all: the next delivery may. */
    release: (messageId: string, mailboxHash: string): Promise<boolean> =>
      write(
        recipients.patch({ messageId, mailboxHash }, { state: 'waiting' }, { where: { state: 'sending' } }),
      ),

    /** Records what became of a claimed mail, and counts it in the same write: once, however often it is told. */
    settle: (which: Which, mailboxHash: string, outcome: Outcome, now: Date): Promise<boolean> =>
      write(
        recipients.patch(
          { messageId: which.id, mailboxHash },
          { ...outcome, at: now.toISOString() },
          { where: { state: 'sending' } },
        ),
        messages.patch(
          partsOf(which),
          outcome.state === 'sent'
            ? { sent: increased(1) }
            : { [`fellOut.${outcome.reason}` as 'fellOut.returned']: increased(1) },
          { where: { pk: present } },
        ),
      ),

    /** Counts a mail that came back, or that its reader complained about: the first time that one is told. */
    noteReturned: (
      which: Which,
      mailboxHash: string,
      returned: Exclude<SuppressionReason, 'refused'>,
    ): Promise<boolean> =>
      write(
        recipients.patch(
          { messageId: which.id, mailboxHash },
          { returned },
          { where: { state: oneOf('sending', 'sent'), returned: absent } },
        ),
        messages.patch(partsOf(which), { [returned]: increased(1) }, { where: { pk: present } }),
      ),

    /** What a fair's messages know of a mailbox: each that goes to it. */
    async ofMailbox(
      fairId: string,
      mailboxHash: string,
    ): Promise<{ message: Message; to: MessageRecipient }[]> {
      const all = await messages.inPartition(db, { fairId });
      const found = await Promise.all(
        all.map((message) => recipients.get(db, { messageId: message.id, mailboxHash })),
      );
      return all.flatMap((message, index) => {
        const to = found[index];
        return to ? [{ message, to }] : [];
      });
    },

    /** Forgets a mailbox in a fair's messages; the counts stay. */
    async forgetMailbox(fairId: string, mailboxHash: string): Promise<void> {
      const all = await messages.inPartition(db, { fairId });
      await forEachLimit(all, PARALLEL, async ({ id: messageId }) => {
        await db.write(recipients.remove({ messageId, mailboxHash }));
      });
    },

    /** Forgets all recipients of a fair's messages; the counts stay. */
    async forgetAll(fairId: string): Promise<void> {
      for (const { id: messageId } of await messages.inPartition(db, { fairId })) {
        const items = await db.query(partitionOf('messageRecipient', { messageId }));
        await forEachLimit(items, PARALLEL, async ({ sk }) => {
          await db.write(recipients.remove({ messageId, mailboxHash: hashOf(sk) }));
        });
      }
    },
  };
};
export type MessageStore = ReturnType<typeof messageStore>;
