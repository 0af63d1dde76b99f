import { newPaymentsProvider, paymentProviders } from '#shared/domain/payments/providers.ts';
import type { Language } from '#shared/domain/text.ts';
import { blikTexts } from '#shared/texts/blik.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import type { BlikEntry } from './blik-entry.ts';

/** What is missing before a code can be charged, by the fields' paths. */
export function checkEntry({ code, accepted }: BlikEntry, lang: Language): FieldErrors {
  const t = blikTexts[lang];
  const { terms } = paymentProviders[newPaymentsProvider];
  return {
    ...(code.length < 6 && { 'blik.code': t.codeMissing }),
    ...(terms && !accepted && { 'blik.accepted': t.termsMissing }),
  };
}
