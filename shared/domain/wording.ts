import * as z from 'zod/mini';
import { localParagraphs, localText, optionalLocalText } from './local-text.ts';

/** Longest text of the public form, in characters; a key of its own may allow less. */
export const MAX_FORM_TEXT = 4000;

/** A text of the public form as the office wrote it; blank is nothing. */
export const formText = optionalLocalText(MAX_FORM_TEXT);

/** The mails whose words the office may change: all that orders and waiting lists cause by themselves. */
export const wordedMails = [
  'ticket',
  'holder-ticket',
  'reminder',
  'refund',
  'expired',
  'late-payment',
  'returned-payment',
  'waiting-joined',
  'waiting-offer',
] as const;

/** A mail's own words, around what the frame says; paragraphs of the body are parted by an empty line. */
export const mailMessage = z.strictObject({
  subject: localText(150),
  title: localText(120),
  body: localParagraphs(MAX_FORM_TEXT),
  button: localText(60),
});
export type MailMessage = z.infer<typeof mailMessage>;

/** The names that a text has in braces: `Bilet na {fair}` → `['fair']`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\s]{1,40})\}/g)].map(([, name = '']) => name);
