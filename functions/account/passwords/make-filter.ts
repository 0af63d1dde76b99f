import { writeFileSync } from 'node:fs';
import { commonWords } from './common-words.ts';
import { makeFilter } from './word-filter.ts';

/**
 * Regenerates common-filter.ts when the password list has a new version: `node
 * functions/account/passwords/make-filter.ts`.
 */
const words = commonWords();
const lines =
  Buffer.from(makeFilter(words))
    .toString('base64')
    .match(/.{1,4000}/g) ?? [];
const text = lines.map((line) => `  '${line}'`).join(',\n');
writeFileSync(
  new URL('common-filter.ts', import.meta.url),
  `/** The ${words.length} words of common-words.ts, as a Bloom filter in base64: written by make-filter.ts. */
export const commonFilter = [
${text},
].join('');
`,
);
