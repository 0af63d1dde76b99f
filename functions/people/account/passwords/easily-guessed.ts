import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as international } from '@zxcvbn-ts/language-common';
import { dictionary as polish } from '@zxcvbn-ts/language-pl';

/** What a machine with a stolen hash tries within about a year, at some 6,000 guesses a second. */
const MIN_GUESSES = 2e11;
/** The same for letters and digits alone: signs between words are tried soon, but not first. */
const MIN_BARE_GUESSES = 1e9;
/** A longer password is judged by its beginning, as the time that judging takes grows with the square of the length. */
const MAX_JUDGED = 40;
const MIN_WORD = 4;
/** The product's own name is an obvious guess. */
const PRODUCT = 'bramka';

/** Polish letters as they are on a keyboard of another country. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');

let factory: ZxcvbnFactory | undefined;
function makeFactory(): ZxcvbnFactory {
  const words = Object.entries(polish).map(([name, list]) => [
    `polish-${name}`,
    [...new Set(list.map((word) => plain(word.toLowerCase())))],
  ]);
  const dictionary = { ...international, ...Object.fromEntries(words) };
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_JUDGED });
}

/** The words of a name or an address that are long enough to be recognised in a password. */
const wordsOf = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MIN_WORD);
  return [...words, words.join('')];
};

/**
 * Whether a password is guessed early: made of common words, names, dates, keyboard runs and repeats, Polish or English
 * ones, also dressed up, or of names connected with its owner.
 */
export function isEasilyGuessed(password: string, names: readonly string[]): boolean {
  const known = [PRODUCT, ...names]
    .flatMap(wordsOf)
    .filter(Boolean)
    .map((word) => plain(word.toLowerCase()));
  factory ??= makeFactory();
  const typed = plain(password);
  return (
    factory.check(typed, known).guesses < MIN_GUESSES ||
    factory.check(typed.replace(/[^\p{L}\p{N}]/gu, ''), known).guesses < MIN_BARE_GUESSES
  );
}
