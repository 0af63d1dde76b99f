import { language } from '../domain/local-text.ts';
import { purchase } from '../domain/purchase.ts';
import { HOUR } from '../domain/time.ts';
import { seenVersion } from '../domain/version.ts';
import { formText, mailMessage, wordedMails } from '../domain/wording.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** Enough to polish a text, too few to abuse for sending mail. */
const TESTS = { limit: 30, window: HOUR };

const formTextView = z.strictObject({
  key: z.string(),
  /** Absent where the built-in text (shared/texts/form-keys) applies again. */
  value: z.optional(formText),
  /** 0 where nothing was ever saved. */
  version: z.int(),
});

/** The office's texts for the public form; other keys have built-in texts. */
export const getConfig = call({
  id: 'getConfig',
  resource: 'texts',
  method: 'GET',
  path: '/api/config/get',
  roles: ['Admin'],
  response: z.array(formTextView),
});

/** Saves one text of the public form; without a value the built-in text applies again. */
export const saveConfig = call({
  id: 'saveConfig',
  resource: 'texts',
  method: 'POST',
  path: '/api/config/save',
  roles: ['Admin'],
  body: z.strictObject({
    key: z.string().check(z.regex(/^[a-zA-Z]+(\.[a-zA-Z]+)*$/), z.maxLength(60)),
    value: z.optional(formText),
    version: seenVersion,
  }),
  response: formTextView,
  problems: ['not_found', 'changed_meanwhile'],
});

const mailMessageView = z.strictObject({
  kind: z.enum(wordedMails),
  /** Absent where the built-in text (shared/texts/mail) applies. */
  message: z.optional(mailMessage),
  /** 0 where nothing was ever saved. */
  version: z.int(),
});
export type MailMessageView = z.infer<typeof mailMessageView>;

/** Every kind of mail, with the office's text if there is one. */
export const getMailConfig = call({
  id: 'getMailConfig',
  resource: 'texts',
  method: 'GET',
  path: '/api/mailconfig/get',
  roles: ['Admin'],
  response: z.array(mailMessageView),
});

/** Saves the text of one kind of mail; without a message the built-in one applies again. */
export const saveMailConfig = call({
  id: 'saveMailConfig',
  resource: 'texts',
  method: 'POST',
  path: '/api/mailconfig/save',
  roles: ['Admin'],
  body: z.extend(mailMessageView, { version: seenVersion }),
  response: mailMessageView,
  problems: ['changed_meanwhile'],
});

const draft = z.strictObject({
  kind: z.enum(wordedMails),
  /** The unsaved draft; absent for the built-in text. */
  message: z.optional(mailMessage),
  lang: language,
  /** The order whose data to show; by default the active fair's latest, or an invented one. */
  orderNumber: z.optional(z.string().check(z.maxLength(40))),
});

/** Previews a mail with a real order's data; its links lead nowhere. */
export const previewMail = call({
  id: 'previewMail',
  resource: 'texts',
  independent: true,
  invalidates: [],
  method: 'POST',
  path: '/api/mailconfig/preview',
  roles: ['Admin'],
  body: draft,
  response: z.strictObject({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Absent where the data is invented. */
    orderNumber: z.optional(z.string()),
  }),
  problems: ['not_found', 'no_active_fair'],
});

/** Sends a previewed mail to the user's own address. */
export const testMail = call({
  id: 'testMail',
  resource: 'texts',
  invalidates: [],
  method: 'POST',
  path: '/api/mailconfig/test',
  roles: ['Admin'],
  body: draft,
  rateLimit: { counter: 'test-mail', per: 'account', ...TESTS },
  response: z.strictObject({ to: z.string() }),
  problems: ['not_found', 'no_active_fair', 'too_many_tries'],
});

/**
 * A purchase as a buyer would make it once the sale is open, of which nothing is kept or counted: its mail with the
 * tickets goes to the user's own address. No gate lets them in.
 */
export const tryPurchase = call({
  id: 'tryPurchase',
  resource: 'texts',
  invalidates: [],
  method: 'POST',
  path: '/api/Fairs/tryPurchase',
  roles: ['Admin'],
  body: purchase,
  rateLimit: { counter: 'trial-purchase', per: 'account', ...TESTS },
  response: z.strictObject({ to: z.string() }),
  problems: [
    'not_found',
    'ticket_type_unavailable',
    'coupon_unknown',
    'price_changed',
    'total_too_large',
    'too_many_tries',
  ],
});
