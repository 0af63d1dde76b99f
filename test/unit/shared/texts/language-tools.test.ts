import { expect, test } from 'vitest';
import { counted, figure, hardSpaces, typesetIn } from '#shared/texts/language-tools.ts';

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

test('no line ends after a one-letter word or an abbreviation, nor within a day or a telephone number', () => {
  const lines: [text: string, parts: string[]][] = [
    ['W hali i z biletem', ['W\u00a0hali', 'i\u00a0z\u00a0biletem']],
    [
      'od godz. 10:00 do 2 grudnia 2026 w hali A',
      ['od', 'godz.\u00a010:00', 'do', '2\u00a0grudnia', '2026', 'w\u00a0hali\u00a0A'],
    ],
    [
      'Targi sp. z o.o., ul. Polna 1, NIP 123-456-32-18',
      ['Targi', 'sp.\u00a0z\u00a0o.o.,', 'ul.\u00a0Polna', '1,', 'NIP\u00a0123-456-32-18'],
    ],
    [
      'albo na wydruku, tel. +48 22 123 45 67',
      ['albo', 'na\u00a0wydruku,', 'tel.\u00a0+48\u00a022\u00a0123\u00a045\u00a067'],
    ],
  ];
  for (const [text, parts] of lines) expect(hardSpaces(text).split(' ')).toEqual(parts);
});

test('no English line ends between a number and its unit or month, and a date may break before its year', () => {
  const lines: [text: string, parts: string[]][] = [
    ['within 10 minutes, up to 2 MB', ['within', '10\u00a0minutes,', 'up', 'to', '2\u00a0MB']],
    ['until 28 November 2026 at 10:00', ['until', '28\u00a0November', '2026', 'at', '10:00']],
    ['No. 5 costs PLN 49.00', ['No.\u00a05', 'costs', 'PLN\u00a049.00']],
    ['a ticket by e-mail, 3 of 5', ['a', 'ticket', 'by', 'e-mail,', '3', 'of', '5']],
  ];
  for (const [text, parts] of lines) expect(typesetIn('en', text).split(' ')).toEqual(parts);
});
