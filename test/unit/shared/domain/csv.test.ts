import { describe, expect, test } from 'vitest';
import { csv, csvLine, csvMoney } from '#shared/domain/csv.ts';

/** What a reader sees that takes `separator` for the end of a cell, and knows quotes at a cell's start only. */
function cellsRead(line: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, '');
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const plain = rest.slice(quoted?.[0].length ?? 0).split(separator, 1)[0] ?? '';
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + plain);
    rest = rest.slice((quoted?.[0].length ?? 0) + plain.length + separator.length);
  }
  return cells;
}

describe('a file of rows', () => {
  test.each(['=1+1', '+1+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'a cell has %j for words, never a formula',
    (text) => {
      expect(csvLine([text], 'pl').replaceAll('"', '')).toMatch(/^'/);
    },
  );

  test.each([
    ['a comma', 'Kawa,=1+1'],
    ['a semicolon', 'Kawa; =HYPERLINK("http://x";"y")'],
    ['a tab', 'Kawa\t@SUM(A1)'],
    ['a line break', 'Kawa\n=1+1'],
    ['a quote behind a separator', 'Kawa;"=1+1'],
    ['two separators', 'Kawa,,-1+1'],
  ])('no formula starts after %s, whatever its reader takes for a separator', (_, text) => {
    for (const lang of ['pl', 'en'] as const)
      for (const separator of [';', ',', '\t'])
        for (const line of csvLine(['first', text, 'last'], lang).split(/\r?\n/))
          for (const cell of cellsRead(line, separator)) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
  });

  test.each([' =1+1', '\u00a0=1+1', '＝1+1', ' －1'])(
    'no formula starts behind blanks or by a wide sign: %j',
    (text) => {
      for (const lang of ['pl', 'en'] as const)
        expect(csvLine([text], lang)).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
    },
  );

  test('telephone numbers, amounts, plain words and dashes within them are left as they are', () => {
    const cells = ['+48 600 100 200', -5, csvMoney(-10_050, 'pl'), 'Łódź-Bałuty', 'jan=maria', true];
    expect(csvLine(cells, 'pl')).toBe('+48 600 100 200;-5;-100,50;Łódź-Bałuty;jan=maria;true\r\n');
  });

  test('a cell holds what would end a cell or a line', () => {
    expect(csvLine(['a;b', 'say "hi"', 'two\nlines'], 'pl')).toBe('"a;b";"say ""hi""";"two\nlines"\r\n');
  });

  test('cells are separated as their readers expect: semicolons and decimal commas in Polish, commas and points in English', () => {
    expect(csvLine(['a', csvMoney(123_450, 'pl')], 'pl')).toBe('a;1234,50\r\n');
    expect(csvLine(['a', csvMoney(123_450, 'en')], 'en')).toBe('a,1234.50\r\n');
  });

  test('a file says that it is UTF-8', () => {
    expect(csv([['a'], ['b']], 'pl')).toBe('\ufeffa\r\nb\r\n');
  });
});
