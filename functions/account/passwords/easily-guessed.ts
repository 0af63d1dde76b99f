import { commonFilter } from './common-filter.ts';
import { isInFilter } from './word-filter.ts';

const MIN_WORD = 4;
/** So few different letters are a pattern, however often they are repeated. */
const MIN_DIFFERENT = 5;
/** What has to be left once names are taken out, for the rest to be worth guessing. */
const MIN_OWN = 8;
/** The product's own name is the first that somebody tries. */
const PRODUCT = 'bramka';
/** Rows of the keyboard, the alphabet and the digits, as fingers run along them. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

let filter: Uint8Array | undefined;
const isCommon = (word: string): boolean => {
  filter ??= Buffer.from(commonFilter, 'base64');
  return isInFilter(word, filter);
};

const reversed = (text: string): string => [...text].reverse().join('');
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Two common words in one, such as `dragonmonkey`. */
const isPairOfCommon = (text: string): boolean =>
  Array.from({ length: Math.max(0, text.length - 2 * MIN_WORD + 1) }, (_, index) => index + MIN_WORD).some(
    (at) => isCommon(text.slice(0, at)) && isCommon(text.slice(at)),
  );

/** What remains of a text without the runs in it, either way along. */
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
 * Whether a password is among the first that somebody would try: a common one, also with figures or signs around it,
 * two common words, a run along the keyboard, or little more than the names around its owner.
 */
export function isEasilyGuessed(password: string, names: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < MIN_DIFFERENT) return true;
  const core = bare(text);
  if ([text, core].some((one) => one.length >= MIN_WORD && (isCommon(one) || isPairOfCommon(one))))
    return true;
  if (ownLength(withoutRuns(text)) < MIN_WORD) return true;
  const known = [PRODUCT, ...names.flatMap(wordsOf)].sort((a, b) => b.length - a.length);
  const left = known.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return left !== text && ownLength(left.replace(/\d{2,}/g, '')) < MIN_OWN;
}
