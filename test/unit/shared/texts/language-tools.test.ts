import { expect, test } from 'vitest';
import { counted, figure } from '#shared/texts/language-tools.ts';

test('figures are written as a formatter would, also where none is made', () => {
  const formats = {
    pl: new Intl.NumberFormat('pl-PL', { useGrouping: 'always' }),
    en: new Intl.NumberFormat('en-GB'),
  };
  for (const lang of ['pl', 'en'] as const)
    for (const count of [0, 1, 999, 1000, 3412, 1_000_000, -1, 2.5])
      expect(figure(lang, count)).toBe(formats[lang].format(count));
});

test('a noun stands in the form that its number asks for', () => {
  expect(counted('en', 2, { one: 'ticket', other: 'tickets' })).toBe('2\u00a0tickets');
});
