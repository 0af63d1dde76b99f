import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most used passwords count as words, whatever is written around them. */
const MAX_WORDS = 10_000;
const MIN_LENGTH = 4;
/** From which length on all that the list has are taken: they pass for passwords as they are. */
const LONG = 10;

/** What people here would add to the world's list. */
const OURS =
  'hasło haslo bilet bilety kasa kasjer targi brama bramka wejście wejscie biuro lato zima wiosna jesień';

/** The words of the filter, most used first: `make-filter.ts` puts them in. */
export function commonWords(): string[] {
  const listed = dictionary['passwords-common'] as readonly string[];
  const chosen = listed.filter((word, index) => index < MAX_WORDS || word.length >= LONG);
  return [...new Set([...OURS.split(' '), ...chosen].map((word) => word.toLowerCase()))].filter(
    (word) => word.length >= MIN_LENGTH,
  );
}
