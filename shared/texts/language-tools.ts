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
  /** 2–4, 22–24 … in Polish. */
  few?: string;
  /** 0, 5–21, 25–31 … in Polish. */
  many?: string;
  other: string;
}

/** `1 bilet`, `2 bilety`, `5 biletów`: the count and the noun in the form that the language asks for. */
export function counted(lang: Language, count: number, forms: PluralForms): string {
  const category = rules[lang]().select(count);
  const form = category === 'zero' || category === 'two' ? forms.other : (forms[category] ?? forms.other);
  return `${figure(lang, count)}\u00a0${form}`;
}

/**
 * One-letter words don't end a line in Polish print, and neither do numbers that count what follows:
 * so they don't here.
 */
export const hardSpaces = (text: string): string =>
  text
    .replace(/(?<=^|[\s(„])([aiouwz]|godz\.) (?=\S)/gi, '$1\u00a0')
    .replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');

/** A text in one language with its hard spaces: only Polish has rules for them. */
export const typesetIn = (lang: Language, text: string): string => (lang === 'pl' ? hardSpaces(text) : text);

/** Fills `{name}` in; what is no placeholder stays as it is written. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

type Words = string | ((...values: never[]) => string) | { readonly [key: string]: Words };

/** A dictionary whose every text, written or made, has its hard spaces. */
export function typeset<Dictionary extends { readonly [key: string]: Words }>(words: Dictionary): Dictionary {
  const set = (value: Words): Words => {
    if (typeof value === 'string') return hardSpaces(value);
    if (typeof value === 'function') return (...values: never[]) => hardSpaces(value(...values));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, set(inner)]));
  };
  return set(words) as Dictionary;
}
