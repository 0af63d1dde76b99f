import type { PageLanguage } from './page-texts.ts';

const locale = (lang: PageLanguage): string => (lang === 'pl' ? 'pl-PL' : 'en-GB');

/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60_000;

/** Formats an amount given in hundredths of the currency. */
export const formatMoney = (amount: number, currency: string, lang: PageLanguage): string =>
  new Intl.NumberFormat(locale(lang), {
    ...{ style: 'currency', currency, useGrouping: 'always' },
    currencyDisplay: lang === 'pl' ? 'symbol' : 'code',
  }).format(amount / 100);

/** The time in Warsaw, where the provider is. */
export const formatTime = (at: Date, lang: PageLanguage): string =>
  new Intl.DateTimeFormat(locale(lang), {
    timeZone: 'Europe/Warsaw',
    ...{ hour: '2-digit', minute: '2-digit', hour12: false },
  }).format(at);
