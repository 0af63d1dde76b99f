import { asTyped } from './as-typed.ts';

export type Cell = string | number | boolean;

const ASCII = /^[\n\x20-\x7e]*$/;
/** Without the accent that some phones type for an apostrophe. */
const AS_TYPED = /^[\n\x20-\x5f\x61-\x7e]*$/;
const POLISH = /[ąćęłńóśźż]/g;

/** Polish letters sort after their Latin base letters, and ź before ż: `~` sorts after every letter. */
const afterLatin: Record<string, string> = {
  ą: 'a~',
  ć: 'c~',
  ę: 'e~',
  ł: 'l~',
  ń: 'n~',
  ó: 'o~',
  ś: 's~',
  ź: 'z~',
  ż: 'z~~',
};

/** Letters that no decomposition leads to the ones that people without them type. */
const plainLetters: Record<string, string> = {
  ...{ ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ł: 'l', ŋ: 'n', ĸ: 'k', ƶ: 'z' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij', ґ: 'г' },
};
const UNUSUAL = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Normalises text for searching: case, diacritics, kinds of apostrophes and dashes do not matter, so `lodz` finds Łódź,
 * and `soren o’neil` finds Søren O'Neil.
 */
export function searchable(text: string): string {
  const lower = text.toLowerCase();
  if (AS_TYPED.test(lower)) return lower;
  const latin = lower.replace(POLISH, (letter) => afterLatin[letter]?.[0] ?? letter);
  if (AS_TYPED.test(latin)) return latin;
  return latin
    .split('\n')
    .map((line) => asTyped(line).normalize('NFKD').replace(/\p{M}/gu, ''))
    .join('\n')
    .replace(UNUSUAL, (letter) => plainLetters[letter] ?? letter);
}

const DIGITS = 12;

/** Matches a number in a text: `12`, `12a`. `9twq` is a code, whose digits sort as characters. */
const NUMBER = /(?<![a-z0-9~-])\d+(?=[a-z]?(?![a-z0-9~-]))/g;

/**
 * A key to sort a cell by with plain `<`: Polish alphabetical order, numbers in texts by value. A collator gives the
 * same order but takes ten times as long for a hundred thousand rows.
 */
export function sortKey(cell: Cell): string | number {
  if (typeof cell !== 'string') return Number(cell);
  const lower = cell.toLowerCase();
  const latin = ASCII.test(lower)
    ? lower
    : lower
        .replace(POLISH, (letter) => afterLatin[letter] ?? letter)
        .normalize('NFD')
        .replace(/\p{M}/gu, '');
  return /\d/.test(latin) ? latin.replace(NUMBER, (digits) => digits.padStart(DIGITS, '0')) : latin;
}

export const compareKeys = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
