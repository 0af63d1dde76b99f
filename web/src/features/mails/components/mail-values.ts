import type { MailMessage, wordedMails } from '#shared/domain/wording.ts';
import { mailTemplates } from '#shared/texts/mail.ts';
import { type MailValues, mailValuesOf } from '#web/src/components/mail-text/mail-text.ts';

export type Kind = (typeof wordedMails)[number];

/** The office's text, or the built-in one to start from. */
export const valuesOf = (kind: Kind, message: MailMessage | undefined): MailValues =>
  mailValuesOf(message ?? mailTemplates[kind]);
