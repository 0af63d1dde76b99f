import { commonFilter } from './common-filter.ts';
import { isInFilter } from './word-filter.ts';

const MIN_WORD = 4;
/** Fewer different characters than this are a pattern, however often repeated. */
const MIN_DIFFERENT = 5;
/** The characters that must remain without the names, for a password to be hard to guess. */
const MIN_OWN = 8;
/** The product's own name is an obvious guess. */
const PRODUCT = 'bramka';
/** Keyboard rows and columns, the alphabet and the digits, as typed in a row. */
const RUNS = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'],
];
/** The digits' keys with Shift, from 1. */
const SHIFTED = '!@#$%^&*()';
/** Digits and symbols that stand for a letter they look like. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

let filter: Uint8Array | undefined;
const isCommon = (word: string): boolean => {
  filter ??= Buffer.from(commonFilter, 'base64');
  return isInFilter(word, filter);
};

/** Polish letters as they are on a keyboard of another country. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');

/** `!qaz@wsx` as `1qaz2wsx`. */
const unshifted = (text: string): string =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String((SHIFTED.indexOf(sign) + 1) % 10));

/** `h4slo` as `haslo`. */
const spelledOut = (text: string): string => text.replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign);

const reversed = (text: string): string => [...text].reverse().join('');
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** One common word, or two in one such as `dragonmonkey`. */
const isOfCommon = (text: string): boolean =>
  (text.length >= MIN_WORD && isCommon(text)) ||
  Array.from({ length: Math.max(0, text.length - 2 * MIN_WORD + 1) }, (_, index) => index + MIN_WORD).some(
    (at) => isCommon(text.slice(0, at)) && isCommon(text.slice(at)),
  );

/** The text without such runs, in either direction. */
const withoutRuns = (text: string): string =>
  RUNS.flatMap((run) => [run, reversed(run)]).reduce((left, run) => {
    for (let length = run.length; length >= MIN_WORD; length -= 1)
      for (let from = 0; from + length <= run.length; from += 1)
        left = left.replaceAll(run.slice(from, from + length), ' ');
    return left;
  }, text);

/** The words of a name or an address that are long enough to be recognised in a password. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD);

const ownLength = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Whether a password is an obvious guess: a common one, even with digits or symbols around it or within, two common words, a
 * keyboard run or column, or little more than names connected with its owner; also with Polish letters, with Shift, or
 * with digits in place of letters.
 */
export function isEasilyGuessed(password: string, names: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < MIN_DIFFERENT) return true;
  const core = bare(text);
  const spellings = [text, core, bare(spelledOut(core)), core.replace(/[^\p{L}]+/gu, '')];
  if (spellings.some((spelling) => isOfCommon(spelling) || isOfCommon(plain(spelling)))) return true;
  if ([text, unshifted(text)].some((spelling) => ownLength(withoutRuns(spelling)) < MIN_WORD)) return true;
  const known = [PRODUCT, ...names.flatMap(wordsOf)].sort((a, b) => b.length - a.length);
  const left = known.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return left !== text && ownLength(left.replace(/\d{2,}/g, '')) < MIN_OWN;
}
