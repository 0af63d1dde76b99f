import { expect, it } from 'vitest';
import { fairInAddress, shopLanguage, shopPage } from '#web/src/lib/public-pages.ts';

const FAIR = 'fair_0123456789ab';

it.each([
  ['/', 'pl', undefined],
  ['/pl', 'pl', undefined],
  ['/PL/', 'pl', undefined],
  ['/en', 'en', undefined],
  ['/en/', 'en', undefined],
  ['/widget/en', 'en', undefined],
  [`/pl/${FAIR}`, 'pl', FAIR],
  [`/en/${FAIR}/`, 'en', FAIR],
  [`/EN/${FAIR.toUpperCase()}`, 'en', FAIR],
  ['/english', undefined, undefined],
  ['/fairs', undefined, undefined],
  [`/${FAIR}`, undefined, undefined],
  ['/pl/fair_0', undefined, undefined],
  [`/pl/${FAIR}/more`, undefined, undefined],
  [`/widget/pl/${FAIR}`, undefined, undefined],
])('%s is the form’s address in its language, and of its fair', (path, lang, fairId) => {
  expect(shopLanguage(path)).toBe(lang);
  expect(fairInAddress(path)).toBe(fairId);
});

it('the address of a fair’s form is read as that fair’s in the same language', () => {
  for (const lang of ['pl', 'en'] as const) {
    const path = shopPage(lang, FAIR);
    expect([shopLanguage(path), fairInAddress(path)]).toEqual([lang, FAIR]);
  }
});
