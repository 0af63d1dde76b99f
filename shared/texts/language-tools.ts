import { lazily } from '../domain/lazily.ts';
import type { Language } from '../domain/text.ts';

const rules: Record<Language, () => Intl.PluralRules> = {
  pl: lazily(() => new Intl.PluralRules('pl')),
  en: lazily(() => new Intl.PluralRules('en')),
};

const figures: Record<Language, () => Intl.NumberFormat> = {
  pl: lazily(() => new Intl.NumberFormat('pl-PL', { useGrouping: 'always' })),
  en: lazily(() => new Intl.NumberFormat('en-GB')),
};

/** `3 412` / `3,412`. Below a thousand nothing is grouped, and a process's first formatter takes 8 ms to make. */
export const figure = (lang: Language, count: number): string =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : figures[lang]().format(count);

export interface PluralForms {
  one: string;
  /** For 2–4, 22–24 … in Polish. */
  few?: string;
  /** For 0, 5–21, 25–31 … in Polish. */
  many?: string;
  other: string;
}

/** `1 bilet`, `2 bilety`, `5 biletów`: the count with the noun's plural form. */
export function counted(lang: Language, count: number, forms: PluralForms): string {
  const category = rules[lang]().select(count);
  const form = category === 'zero' || category === 'two' ? forms.other : (forms[category] ?? forms.other);
  return `${figure(lang, count)}\u00a0${form}`;
}

// No expression looks behind: Safari reads that only from 16.4 on, and the shop runs in older ones.

/** One-letter words, abbreviations before their name or number, and what would read oddly in two lines. */
const BEFORE_HARD_SPACE =
  /(^|[\s(„])([AIOUWZaiouwz]|(?:[Aa]l|[Gg]odz|nr|pl|sp|tel|[Uu]l)\.|NIP(?= \d)|na(?= wydruku)|[Hh]al[aięą](?= [A-Z\d]\b)) (?=\S)/g;
/** A number and its noun; a time or a date's year, which may end a line, is matched whole to be left out. */
const BEFORE_NOUN = /(:\d\d|\d\s\p{L}+\s\d{4}|\d) (?=\p{L})/gu;
const PHONE_NUMBER = /\+\d[\d\s]*\d/g;

const withNoun = (found: string, number: string): string => {
  if (number.length === 1) return `${number}\u00a0`;
  return found.replace(/^(\d) /, '$1\u00a0');
};

/** Polish typography does not end a line with a one-letter word or a number before its noun: these get hard spaces. */
export const hardSpaces = (text: string): string =>
  text
    .replace(BEFORE_HARD_SPACE, '$1$2\u00a0')
    // Of several such words in a row, each second one begins where the match before it ended.
    .replace(BEFORE_HARD_SPACE, '$1$2\u00a0')
    .replace(BEFORE_NOUN, withNoun)
    .replace(PHONE_NUMBER, (number) => number.replace(/ (?=\d)/g, '\u00a0'));

const ENGLISH_ABBREVIATION = /\b(No\.|PLN) (?=\d)/g;
const BEFORE_UNIT = /(\d) (?=(?:[kMG]?B|mm|cm|px)\b|(?:second|minute|hour|day|week|month|year)s?\b)/g;
const BEFORE_MONTH =
  /((?:^|[^–\d])\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g;

/** English binds a number to its unit or month and to the abbreviation before it; a date's year and a range's month may begin a line. */
const englishSpaces = (text: string): string =>
  [ENGLISH_ABBREVIATION, BEFORE_UNIT, BEFORE_MONTH].reduce(
    (set, pattern) => set.replace(pattern, '$1\u00a0'),
    text,
  );

/** A text with the hard spaces of its language. */
export const typesetIn = (lang: Language, text: string): string =>
  lang === 'pl' ? hardSpaces(text) : englishSpaces(text);

/** Fills `{name}` placeholders; unknown ones stay as written. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

type Words = string | ((...values: never[]) => string) | { readonly [key: string]: Words };

/** A dictionary with hard spaces in all its texts, fixed or computed. */
export function typeset<Dictionary extends { readonly [key: string]: Words }>(
  words: Dictionary,
  lang: Language = 'pl',
): Dictionary {
  const set = (value: Words): Words => {
    if (typeof value === 'string') return typesetIn(lang, value);
    if (typeof value === 'function') return (...values: never[]) => typesetIn(lang, value(...values));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, set(inner)]));
  };
  return set(words) as Dictionary;
}
