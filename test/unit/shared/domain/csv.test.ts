import { describe, expect, test } from 'vitest';
import { csv, csvLine } from '#shared/domain/csv.ts';

describe('a file of rows', () => {
  test.each(['=1+1', '+1+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'has %j for words, never a formula',
    (text) => {
      expect(csvLine([text]).replaceAll('"', '')).toMatch(/^'/);
    },
  );

  test('leaves telephone numbers, amounts and plain words as they are', () => {
    expect(csvLine(['+48 600 100 200', -5, 'Łódź', true])).toBe('+48 600 100 200;-5;Łódź;true\r\n');
  });

  test('holds what would end a cell or a line', () => {
    expect(csvLine(['a;b', 'say "hi"', 'two\nlines'])).toBe('"a;b";"say ""hi""";"two\nlines"\r\n');
  });

  test('says that it is UTF-8', () => {
    expect(csv([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n');
  });
});
