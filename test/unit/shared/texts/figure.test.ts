import { expect, test } from 'vitest';
import { counted, figure } from '#shared/texts/language-tools.ts';
import { ticketCount } from '#shared/texts/ticket-count.ts';

test('figures are written as a formatter would, also where none is made', () => {
  const formats = {
    pl: new Intl.NumberFormat('pl-PL', { useGrouping: 'always' }),
    en: new Intl.NumberFormat('en-GB'),
  };
  for (const lang of ['pl', 'en'] as const)
    for (const count of [0, 1, 999, 1000, 3412, 1_000_000, -1, 2.5])
      expect(figure(lang, count)).toBe(formats[lang].format(count));
});

test('tickets are counted with their noun', () => {
  expect([1, 3, 5].map(ticketCount.pl)).toEqual(['1\u00a0bilet', '3\u00a0bilety', '5\u00a0biletów']);
  expect([1, 5].map(ticketCount.en)).toEqual(['1\u00a0ticket', '5\u00a0tickets']);
  expect(counted('en', 2, { one: 'ticket', other: 'tickets' })).toBe('2\u00a0tickets');
});
