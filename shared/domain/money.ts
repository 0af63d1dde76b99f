import { lazily } from './lazily.ts';
import type { Language } from './text.ts';

/** Grosze. The payment provider's maximum per transaction: 1,000,000.00 zł. */
export const MAX_GROSZE = 100_000_000;

const format: Record<Language, () => Intl.NumberFormat> = {
  pl: lazily(
    () => new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' }),
  ),
  en: lazily(
    () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'PLN', currencyDisplay: 'code' }),
  ),
};

/** `123450` → `1 234,50 zł` in Polish, `PLN 1,234.50` in English; with a true minus below zero. */
export const formatMoney = (amount: number, lang: Language): string =>
  format[lang]()
    .format(amount / 100)
    .replace('-', '−');
