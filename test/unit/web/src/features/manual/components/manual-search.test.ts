import { describe, expect, it } from 'vitest';
import { chaptersWith } from '#web/src/features/manual/components/manual-chapters.ts';
import { pieces } from '#web/src/features/manual/components/manual-search.ts';
import { bare, wordsOf } from '#web/src/lib/bare-words.ts';

describe('looking something up', () => {
  it('a search needs no Polish letters and minds no hard spaces', () => {
    expect(bare('Zwróć Łódź\u00a0ŻÓŁW')).toBe('zwroc lodz zolw');
    expect(wordsOf('  ZWROT  pieniędzy ')).toEqual(['zwrot', 'pieniedzy']);
    const anchors = chaptersWith('pl', wordsOf('zwroc pieniadze')).flatMap(({ answers }) =>
      answers.map(({ anchor }) => anchor),
    );
    expect(anchors).toEqual(['admin-refund', 'accountant-order']);
  });

  it('a search shows everything where nothing is asked, and nothing where nothing fits', () => {
    expect(chaptersWith('pl', []).map(({ reader }) => reader)).toEqual([
      'admin',
      'cashier',
      'accountant',
      'door',
    ]);
    expect(chaptersWith('pl', ['xyzzy'])).toEqual([]);
  });

  it('a search marks what was found where it stands', () => {
    expect(pieces('Kliknij „Zwróć”, zwrócą.', ['zwroc'])).toEqual([
      { at: 0, text: 'Kliknij „', hit: false },
      { at: 9, text: 'Zwróć', hit: true },
      { at: 14, text: '”, ', hit: false },
      { at: 17, text: 'zwróc', hit: true },
      { at: 22, text: 'ą.', hit: false },
    ]);
    expect(pieces('Bramka', [])).toEqual([{ at: 0, text: 'Bramka', hit: false }]);
  });
});
