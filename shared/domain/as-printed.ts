import { transliterate } from 'transliteration';
import { isPrintable } from './printable.ts';

/** Scripts without capitals give none: a name begins with one. */
const capitalised = (text: string): string =>
  text.replace(/(?<![\p{L}\p{M}\p{N}'])\p{Ll}/gu, (letter) => letter.toUpperCase());

function romanised(word: string): string {
  const compatible = word.normalize('NFKC');
  if (isPrintable(compatible)) return compatible;
  const latin = transliterate(compatible);
  return /\p{Lu}|\p{Ll}/u.test(compatible) ? latin : capitalised(latin.toLowerCase());
}

/**
 * A text in letters that the fonts of our PDFs have: a word that they lack is written in Latin letters, a ligature as
 * its letters, and a picture is left out. The tables are large, so this is loaded only where `isPrintable` fails.
 */
export const asPrinted = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\n ]+/g, (word) => (isPrintable(word) ? word : romanised(word)))
    .replace(/ {2,}/g, ' ')
    .replace(/^ +| +$/gm, '');
