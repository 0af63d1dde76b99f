import * as z from 'zod/mini';
import { language } from '../domain/local-text.ts';
import { HOUR } from '../domain/time.ts';
import { formText, mailMessage, wordedMails } from '../domain/wording.ts';
import { call } from './call.ts';

/** Enough to polish a text by, too few to be a way of sending mail. */
const TESTS = { limit: 30, window: HOUR };

const formTextView = z.strictObject({
  key: z.string(),
  /** Absent where the built-in wording (shared/texts/form-keys) holds again. */
  value: z.optional(formText),
  /** 0 where nothing was ever stored. */
  version: z.int(),
});

/** What the office has written of the public form's texts; the other keys have their built-in wording. */
export const getConfig = call({
  id: 'getConfig',
  resource: 'texts',
  method: 'GET',
  path: '/api/config/get',
  roles: ['Admin'],
  response: z.array(formTextView),
});

/** One text of the public form; without a value it goes back to the built-in wording. */
export const saveConfig = call({
  id: 'saveConfig',
  resource: 'texts',
  method: 'POST',
  path: '/api/config/save',
  roles: ['Admin'],
  body: z.strictObject({
    key: z.string().check(z.regex(/^[a-zA-Z]+(\.[a-zA-Z]+)*$/), z.maxLength(60)),
    value: z.optional(formText),
    version: z.int().check(z.nonnegative()),
  }),
  response: formTextView,
  problems: ['not_found', 'changed_meanwhile'],
});

const mailMessageView = z.strictObject({
  kind: z.enum(wordedMails),
  /** Absent where the built-in wording (shared/texts/mail) holds. */
  message: z.optional(mailMessage),
  /** 0 where nothing was ever stored. */
  version: z.int(),
});
export type MailMessageView = z.infer<typeof mailMessageView>;

/** Every kind of mail, with what the office has written instead of the built-in words. */
export const getMailConfig = call({
  id: 'getMailConfig',
  resource: 'texts',
  method: 'GET',
  path: '/api/mailconfig/get',
  roles: ['Admin'],
  response: z.array(mailMessageView),
});

/** The words of one kind of mail; without a message it goes back to the built-in ones. */
export const saveMailConfig = call({
  id: 'saveMailConfig',
  resource: 'texts',
  method: 'POST',
  path: '/api/mailconfig/save',
  roles: ['Admin'],
  body: mailMessageView,
  response: mailMessageView,
  problems: ['changed_meanwhile'],
});

const draft = z.strictObject({
  kind: z.enum(wordedMails),
  /** As it is being written; absent for the built-in words. */
  message: z.optional(mailMessage),
  lang: language,
  /** Whose data to show; without it those of the active fair's latest order, or made-up ones. */
  orderNumber: z.optional(z.string().check(z.maxLength(40))),
});

/** A mail as its buyer would get it, with a real order's data; its links lead nowhere. */
export const previewMail = call({
  id: 'previewMail',
  resource: 'texts',
  method: 'POST',
  path: '/api/mailconfig/preview',
  roles: ['Admin'],
  body: draft,
  response: z.strictObject({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Absent where the data are made up. */
    orderNumber: z.optional(z.string()),
  }),
  problems: ['not_found', 'no_active_fair'],
});

/** The same mail, to the address of who asks. */
export const testMail = call({
  id: 'testMail',
  resource: 'texts',
  method: 'POST',
  path: '/api/mailconfig/test',
  roles: ['Admin'],
  body: draft,
  rateLimit: { counter: 'test-mail', per: 'account', ...TESTS },
  response: z.strictObject({ to: z.string() }),
  problems: ['not_found', 'no_active_fair', 'too_many_tries'],
});
