import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  builtInText,
  formKeys,
  formTextLimit,
  placeholdersOf,
  shopTextsWith,
} from '#shared/texts/form-keys.ts';
import { shopTexts } from '#shared/texts/shop.ts';

test('every key has its words in both languages, within its own limit', () => {
  expect(new Set(formKeys).size).toBe(formKeys.length);
  for (const key of formKeys.filter((formKey) => !formKey.startsWith('block.'))) {
    const { pl, en } = builtInText(key);
    expect([key, pl !== '', en !== '']).toEqual([key, true, true]);
    expect(pl.length).toBeLessThanOrEqual(formTextLimit(key));
    expect(key).toMatch(/^[a-zA-Z]+(\.[a-zA-Z]+)*$/);
  }
});

test('a text that the office writes stands in its place; English falls back to Polish, all else stays', () => {
  const texts = shopTextsWith({
    'tickets.title': { pl: 'Kup bilet w minutę' },
    'summary.pay': { pl: 'Płacę {0}', en: 'Pay {0} now' },
    'promo.title': { pl: '' },
  });
  expect(texts.pl.tickets.title).toBe('Kup bilet w\u00a0minutę');
  expect(texts.en.tickets.title).toBe('Kup bilet w\u00a0minutę');
  expect(texts.pl.summary.pay('49,00 zł')).toBe('Płacę 49,00 zł');
  expect(texts.en.summary.pay('PLN 49.00')).toBe('Pay PLN 49.00 now');
  expect(texts.pl.promo).toEqual(shopTexts.pl.promo);
  expect(texts.pl.tickets.count(5)).toBe(shopTexts.pl.tickets.count(5));
  expect(placeholdersOf('summary.pay')).toEqual(['0']);
});

/** The files that show the form, without the editor's preview. */
const formFiles = globSync('web/src/{features/purchase,components/cookies}/**/*.{ts,tsx}').map((file) =>
  readFileSync(file, 'utf8'),
);

/** Whether a file uses a text by its full path, by its name in a destructured part, or by a name that it counts up. */
function shows(source: string, key: string): boolean {
  const [part = '', name] = key.split('.');
  if (!name) return new RegExp(`\\bt\\.${part}\\b`).test(source);
  if (new RegExp(`\\b${part}(\\.${name}\\b|\\[name\\])`).test(source)) return true;
  return new RegExp(`\\b${part}: t }`).test(source) && new RegExp(`\\bt\\.${name}\\b`).test(source);
}

test('every text that can be edited is shown by the form', () => {
  const unseen = formKeys.filter((key) =>
    key.startsWith('block.')
      ? !formFiles.some((source) => new RegExp(`['"]${key}['"]`).test(source))
      : !formFiles.some((source) => shows(source, key)),
  );
  expect(unseen).toEqual([]);
});
