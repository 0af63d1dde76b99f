import { lazily } from './lazily.ts';
import type { Language } from './text.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const WARSAW = 'Europe/Warsaw';
const locales: Record<Language, string> = { pl: 'pl-PL', en: 'en-GB' };

/** A process's first formatter takes as long as a third of the SDK's client: functions start without. */
const parts = lazily(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: WARSAW,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** The Warsaw calendar day of an instant, as `2026-11-21`. */
export const warsawDay = (at: Date): string => parts().format(at).slice(0, 10);

/** The Warsaw wall clock of an instant, as `2026-11-21T10:00`: what a date-time input holds. */
export const warsawLocal = (at: Date): string => parts().format(at).slice(0, 16).replace(' ', 'T');

/**
 * The instant of a Warsaw wall clock time `2026-11-21T10:00`. A time that the spring change skips is read
 * an hour later; one that the autumn change repeats is read as its first occurrence.
 */
export function fromWarsaw(local: string): Date {
  const naive = Date.parse(`${local}:00Z`);
  const offsetAt = (at: number) => Date.parse(`${parts().format(at).replace(' ', 'T')}Z`) - at;
  const candidates = [offsetAt(naive - 3 * HOUR), offsetAt(naive + 3 * HOUR)].map((offset) => naive - offset);
  const exact = candidates.filter((at) => at + offsetAt(at) === naive);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** The calendar day `days` after `day`, both as `2026-11-21`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Whether a text is a calendar day as `2026-11-21`, one that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using it, so they are cached. */
function formatter(lang: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${Object.entries(options)}`;
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[lang], { timeZone: WARSAW, ...options });
  formatters.set(key, made);
  return made;
}

/** No line ends between a day and its month. */
const inOneLine = (date: string): string => date.replace(/(\d) (?=\p{L})/u, '$1\u00a0');

/** `21 listopada 2026` / `21 November 2026`. */
export const formatDay = (at: Date, lang: Language): string =>
  inOneLine(formatter(lang, { dateStyle: 'long' }).format(at));

/** `listopad 2026` / `November 2026`, of a month `2026-11`. */
export const formatMonth = (month: string, lang: Language): string =>
  formatter(lang, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00Z`));

/** `listopad` / `November`, in a list of months. */
export const formatMonthName = (at: Date, lang: Language): string =>
  formatter(lang, { month: 'long' }).format(at);

/** `poniedziałek` / `Monday`, or `pon.` / `Mon`. */
export const formatWeekdayName = (at: Date, lang: Language, weekday: 'long' | 'short'): string =>
  formatter(lang, { weekday }).format(at);

/** `21 lis` / `21 Nov`: where the year is obvious. */
export const formatShortDay = (at: Date, lang: Language): string =>
  formatter(lang, { day: 'numeric', month: 'short' }).format(at);

/** `sob., 21 listopada` / `Sat, 21 November`: a day of a fair, among others of it. */
export const formatWeekday = (at: Date, lang: Language): string =>
  inOneLine(formatter(lang, { weekday: 'short', day: 'numeric', month: 'long' }).format(at));

/** `10:00` in Warsaw. */
export const formatTime = (at: Date, lang: Language): string =>
  formatter(lang, { hour: '2-digit', minute: '2-digit', hour12: false }).format(at);

/** `21 listopada 2026, godz. 10:00` / `21 November 2026, 10:00`. */
export const formatDateTime = (at: Date, lang: Language): string =>
  `${formatDay(at, lang)}, ${lang === 'pl' ? 'godz.\u00a0' : ''}${formatTime(at, lang)}`;

/** `dziś 10:00` / `today 10:00`; with the date where it was another day. */
export function formatRecent(at: Date, now: Date, lang: Language): string {
  const isToday = warsawDay(at) === warsawDay(now);
  if (!isToday) return formatDateTime(at, lang);
  return `${lang === 'pl' ? 'dziś' : 'today'} ${formatTime(at, lang)}`;
}

/**
 * For use after “do” or “until”: `końca dnia 21 listopada 2026`, `the end of 21 November 2026`. Midnight is named by
 * the day it ends, because readers take `22 November, 00:00` for the night after it.
 */
export function formatUntil(at: Date, lang: Language): string {
  if (!warsawLocal(at).endsWith('T00:00')) return formatDateTime(at, lang);
  return `${lang === 'pl' ? 'końca dnia' : 'the end of'} ${formatDay(new Date(at.getTime() - 1), lang)}`;
}

/**
 * `21–23 listopada 2026` / `21–23 November 2026`: a range of days, as short as the language allows. Spaces around the
 * dash, which English has everywhere, stay where a month or a year stands before it.
 */
export const formatDays = (from: Date, to: Date, lang: Language): string =>
  formatter(lang, { dateStyle: 'long' })
    .formatRange(from, to)
    .replace(/^(\d+)\s–\s/, '$1–');
