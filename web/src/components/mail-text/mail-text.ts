import type { Language } from '#shared/domain/text.ts';
import { type MailMessage, placeholdersIn } from '#shared/domain/wording.ts';
import { fieldText } from '#shared/texts/fields.ts';

export const mailFields = ['subject', 'title', 'body', 'button'] as const;
type MailField = (typeof mailFields)[number];
/** A mail's text in a form; blank English means none. */
export type MailValues = Record<MailField, { pl: string; en: string }>;

const both = ({ pl, en }: MailMessage[MailField]) => ({ pl, en: en ?? '' });

export const mailValuesOf = (words: MailMessage): MailValues => ({
  subject: both(words.subject),
  title: both(words.title),
  body: both(words.body),
  button: both(words.button),
});

const trimmed = ({ pl, en }: MailValues[MailField]) => ({ pl: pl.trim(), en: en.trim() || undefined });

export const mailMessageOf = (values: MailValues): MailMessage => ({
  subject: trimmed(values.subject),
  title: trimmed(values.title),
  body: trimmed(values.body),
  button: trimmed(values.button),
});

/** Unknown placeholders, reported at their fields: `body.en`. */
export function unknownPlaceholders(
  values: MailValues,
  known: readonly string[],
  lang: Language,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of mailFields)
    for (const side of ['pl', 'en'] as const) {
      const name = placeholdersIn(values[field][side]).find((placeholder) => !known.includes(placeholder));
      if (name) wrong[`${field}.${side}`] = fieldText({ rule: 'unknown-placeholder', name }, lang);
    }
  return wrong;
}
