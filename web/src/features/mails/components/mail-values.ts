import type { MailMessage, wordedMails } from '#shared/domain/wording.ts';
import { mailTemplates } from '#shared/texts/mail.ts';

export type Kind = (typeof wordedMails)[number];
export const mailFields = ['subject', 'title', 'body', 'button'] as const;
export type MailField = (typeof mailFields)[number];
/** The mail's values in the form; blank English means none. */
export type MailValues = Record<MailField, { pl: string; en: string }>;

const both = ({ pl, en }: MailMessage[MailField]) => ({ pl, en: en ?? '' });

/** The office's text, or the built-in one to start from. */
export function valuesOf(kind: Kind, message: MailMessage | undefined): MailValues {
  const words = message ?? mailTemplates[kind];
  return {
    subject: both(words.subject),
    title: both(words.title),
    body: both(words.body),
    button: both(words.button),
  };
}

const trimmed = ({ pl, en }: MailValues[MailField]) => ({ pl: pl.trim(), en: en.trim() || undefined });

export const messageOf = (values: MailValues): MailMessage => ({
  subject: trimmed(values.subject),
  title: trimmed(values.title),
  body: trimmed(values.body),
  button: trimmed(values.button),
});
