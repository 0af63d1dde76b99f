import { expect, it } from 'vitest';
import { shopLanguage } from '#web/src/lib/public-pages.ts';

it.each([
  ['/', 'pl'],
  ['/pl', 'pl'],
  ['/PL/', 'pl'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/english', undefined],
  ['/fairs', undefined],
])('%s is the form’s address in its language', (path, lang) => {
  expect(shopLanguage(path)).toBe(lang);
});
