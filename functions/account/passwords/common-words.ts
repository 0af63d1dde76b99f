import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords count as words, with or without other characters around them. */
const MAX_WORDS = 10_000;
const MIN_LENGTH = 4;
/** All listed words of at least this length are included: they are used as passwords unchanged. */
const LONG = 10;

/** Words that are likely here but not in the international list. */
const OURS =
  'hasło haslo bilet bilety kasa kasjer targi brama bramka wejście wejscie biuro lato zima wiosna jesień';

/** The words that `make-filter.ts` puts into the filter, most common first. */
export function commonWords(): string[] {
  const listed = dictionary['passwords-common'] as readonly string[];
  const chosen = listed.filter((word, index) => index < MAX_WORDS || word.length >= LONG);
  return [...new Set([...OURS.split(' '), ...chosen].map((word) => word.toLowerCase()))].filter(
    (word) => word.length >= MIN_LENGTH,
  );
}
