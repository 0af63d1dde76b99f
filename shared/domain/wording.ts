import * as z from '../zod.ts';
import { localParagraphs, localText, optionalLocalText } from './local-text.ts';
import { mailKinds, waitingMailKinds } from './mail-kinds.ts';

/** The maximum length of a form text in characters; some keys allow less. */
export const MAX_FORM_TEXT = 4000;

/** The office's text for the public form; blank means none. */
export const formText = optionalLocalText(MAX_FORM_TEXT);

/** The mails whose text the office may change: all automatic ones of orders and waiting lists. */
export const wordedMails = [...mailKinds, ...waitingMailKinds];

/** The text of a mail, inside its frame; an empty line separates paragraphs of the body. */
export const mailMessage = z.strictObject({
  subject: localText(150),
  title: localText(120),
  body: localParagraphs(MAX_FORM_TEXT),
  button: localText(60),
});
export type MailMessage = z.infer<typeof mailMessage>;

/** The placeholders of a text: `Bilet na {fair}` → `['fair']`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}\s]{1,40})\}/g)].map(([, name = '']) => name);
