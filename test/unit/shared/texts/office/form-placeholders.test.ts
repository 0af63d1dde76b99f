import { expect, test } from 'vitest';
import { formKeys, placeholdersOf } from '#shared/texts/form-keys.ts';
import {
  placeholderMeanings,
  placeholderTexts,
  withExamples,
} from '#shared/texts/office/form-placeholders.ts';

test.each(['pl', 'en'] as const)(
  'every placeholder of the form is explained, and no other, in %s',
  (lang) => {
    const explained = Object.fromEntries(
      formKeys.map((key) => [key, placeholderMeanings(key, lang).map((_, index) => String(index))]),
    );
    expect(explained).toEqual(Object.fromEntries(formKeys.map((key) => [key, placeholdersOf(key)])));
    expect(Object.keys(placeholderTexts[lang]).filter((key) => !formKeys.includes(key))).toEqual([]);
  },
);

test('a text shows an example where the form fills something in', () => {
  expect(withExamples('Zapłać {0}', 'summary.pay', 'pl')).toBe('Zapłać 123,00\u00a0zł');
  expect(withExamples('{1}, {0}, {2}', 'errors.field', 'en')).toBe('This field is required!, E-mail, {2}');
});
