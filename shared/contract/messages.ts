import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { language } from '../domain/local-text.ts';
import { leftOutReasons, messagePurposes, messageStates, messageStops } from '../domain/message.ts';
import { HOUR } from '../domain/time.ts';
import { mailMessage } from '../domain/wording.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { soldFilter } from './task-work.ts';

/** Enough to polish a text, too few to abuse for sending mail. */
const TESTS = { limit: 30, window: HOUR };

const leftOut = z.partialRecord(z.enum(leftOutReasons), z.int());

/** Whom a message goes to: those with a ticket of a fair that matches. */
const audience = {
  fairId: id('fair'),
  found: soldFilter,
  /** The question by which people agreed to news: it goes to them only. Without it the message is about the fair. */
  consentId: z.optional(id('qst')),
};

/** Whom a message would go to now: how many mailboxes, the first twenty, and who is left out and why. */
export const countRecipients = call({
  id: 'countRecipients',
  resource: 'messages',
  independent: true,
  invalidates: [],
  method: 'POST',
  path: '/api/messages/recipients',
  roles: ['Admin'],
  body: z.strictObject(audience),
  response: z.strictObject({
    recipients: z.int(),
    sample: z.array(z.strictObject({ name: z.string(), email: z.string() })),
    leftOut,
    /** The first twenty addresses from which mail came back. */
    undeliverable: z.array(z.string()),
    /** How many more people the fair's messages may go to today. */
    leftToday: z.int(),
  }),
  problems: ['not_found', 'still_reading', 'fair_too_large'],
});
export type Recipients = z.output<(typeof countRecipients)['response']>;

const draft = z.strictObject({
  fairId: id('fair'),
  purpose: z.enum(messagePurposes),
  text: mailMessage,
  lang: language,
});

/** The message as an invented person would get it; its links lead nowhere. */
export const previewMessage = call({
  id: 'previewMessage',
  resource: 'messages',
  independent: true,
  invalidates: [],
  method: 'POST',
  path: '/api/messages/preview',
  roles: ['Admin'],
  body: draft,
  response: z.strictObject({ subject: z.string(), html: z.string(), text: z.string() }),
  problems: ['not_found'],
});

/** Sends a message to the user's own address alone. */
export const testMessage = call({
  id: 'testMessage',
  resource: 'messages',
  invalidates: [],
  method: 'POST',
  path: '/api/messages/test',
  roles: ['Admin'],
  body: draft,
  rateLimit: { counter: 'test-message', per: 'account', ...TESTS },
  response: z.strictObject({ to: z.string() }),
  problems: ['not_found', 'too_many_tries'],
});

/** A message as the office sees it. */
export const messageView = z.strictObject({
  id: id('msg'),
  purpose: z.enum(messagePurposes),
  text: mailMessage,
  state: z.enum(messageStates),
  /** Why it stands still; absent where a person stopped it. */
  stoppedFor: z.optional(z.enum(messageStops)),
  startedBy: z.string(),
  startedAt: instant,
  sendAt: instant,
  endedAt: z.optional(instant),
  /** Mailboxes, once they are settled; those left out beforehand are not among them. */
  total: z.optional(z.int()),
  sent: z.int(),
  leftOut,
  bounced: z.int(),
  complained: z.int(),
});
export type MessageView = z.infer<typeof messageView>;

/** Starts a message, which goes out now or at its moment. */
export const startMessage = call({
  id: 'startMessage',
  resource: 'messages',
  method: 'POST',
  path: '/api/messages',
  sharesPath: true,
  roles: ['Admin'],
  body: z.strictObject({
    ...audience,
    text: mailMessage,
    /** At most a year ahead; at once without it. */
    sendAt: z.optional(instant),
  }),
  idempotencyKey: 'any',
  response: messageView,
  status: 201,
  problems: ['not_found', 'trial_fair', 'idempotency_mismatch'],
});

/** A fair's messages, the latest first. */
export const listMessages = call({
  id: 'listMessages',
  resource: 'messages',
  method: 'GET',
  path: '/api/messages',
  sharesPath: true,
  roles: ['Admin'],
  query: z.strictObject({ fairId: id('fair') }),
  response: z.array(messageView),
});

const one = z.strictObject({ fairId: id('fair'), messageId: id('msg') });

/** Stops a message; what went out has gone. One that has ended stays as it is. */
export const stopMessage = call({
  id: 'stopMessage',
  resource: 'messages',
  method: 'POST',
  path: '/api/messages/stop',
  roles: ['Admin'],
  body: one,
  response: messageView,
  problems: ['not_found'],
});

/** Goes on with a stopped message where it was; it is sent to nobody again. */
export const resumeMessage = call({
  id: 'resumeMessage',
  resource: 'messages',
  method: 'POST',
  path: '/api/messages/resume',
  roles: ['Admin'],
  body: one,
  response: messageView,
  problems: ['not_found', 'changed_meanwhile'],
});
