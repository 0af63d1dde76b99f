import { id } from '../domain/ids.ts';
import { mailKinds, waitingMailKinds } from '../domain/mail-kinds.ts';
import * as z from '../zod.ts';

const sending = z.string().check(z.regex(/^[0-9a-z]{8,40}$/));

/** Which message of which fair, and how often it was stopped and begun again. */
const ofMessage = { fairId: id('fair'), messageId: id('msg'), round: z.int() };

/** The jobs sent through queues and schedules. */
export const job = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('issue-tickets'), orderId: id('ord') }),
  z.strictObject({
    kind: z.literal('send-mail'),
    mail: z.enum(mailKinds),
    orderId: id('ord'),
    /**
     * Identifies one of several sendings: one requested by the office, whose recipient is in the table, or a reminder's
     * day.
     */
    sending: z.optional(sending),
    /** For a holder's mail: the first ticket in it, from 1. */
    position: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  }),
  z.strictObject({
    kind: z.literal('send-waiting-mail'),
    mail: z.enum(waitingMailKinds),
    ticketTypeId: id('typ'),
    entryId: id('wtg'),
    /** The number of the joining, or of the offer, that the mail is about. */
    number: z.int().check(z.minimum(1)),
    /** Distinguishes a repeated mail from the first. */
    again: z.optional(z.int().check(z.minimum(1))),
  }),
  z.strictObject({
    kind: z.literal('send-order-links'),
    /** The hash that `recipientKey` makes of the address that was typed: no address stands in a queue. */
    mailbox: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    /** Identifies the request, so that a job that is delivered twice sends one mail. */
    sending,
  }),
  z.strictObject({ kind: z.literal('collect-message'), ...ofMessage }),
  z.strictObject({
    kind: z.literal('send-message'),
    ...ofMessage,
    /** Whom it went to last, as the message itself keeps it: a job that is behind is a repetition. */
    after: z.string(),
  }),
  z.strictObject({ kind: z.literal('run-task'), taskId: id('tsk') }),
  z.strictObject({ kind: z.literal('make-pages') }),
  z.strictObject({ kind: z.literal('sweep') }),
  z.strictObject({ kind: z.literal('watch-holds') }),
  z.strictObject({ kind: z.literal('watch-shop') }),
  z.strictObject({ kind: z.literal('erase-ended') }),
  z.strictObject({ kind: z.literal('send-due-mails') }),
  z.strictObject({ kind: z.literal('offer-places') }),
  z.strictObject({ kind: z.literal('send-to-ksef') }),
  z.strictObject({ kind: z.literal('push-passes') }),
  z.strictObject({ kind: z.literal('refresh-fairs') }),
]);
export type Job = z.infer<typeof job>;
/** Identifies a mail among those of its order: its kind, its recipient's position, and its sending. */
export const mailNameOf = ({
  mail,
  position,
  sending,
}: Pick<Extract<Job, { kind: 'send-mail' }>, 'mail' | 'position' | 'sending'>): string =>
  [mail, position, sending].filter((part) => part !== undefined).join('.');

/** Identifies a mail among those of somebody on a waiting list. */
export const waitingMailNameOf = ({ mail, number, again }: JobOf<'send-waiting-mail'>): string =>
  [mail, number, again].filter((part) => part !== undefined).join('.');

/** What a job is about. Jobs that follow from each other, such as tickets and the mail that brings them, share it. */
export function subjectOf(job: Job): string {
  switch (job.kind) {
    case 'issue-tickets':
      return `${job.orderId}.ticket`;
    case 'send-mail':
      return `${job.orderId}.${mailNameOf(job)}`;
    case 'send-waiting-mail':
      return `${job.entryId}.${waitingMailNameOf(job)}`;
    case 'send-order-links':
      return `${job.kind}.${job.sending}`;
    case 'collect-message':
    case 'send-message':
      return job.messageId;
    case 'run-task':
      return job.taskId;
    default:
      return job.kind;
  }
}

export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;
