import { describe, expect, test } from 'vitest';
import { SortedRows } from '#functions/tickets/exports/sorted-rows.ts';
import { sortKey } from '#shared/domain/searchable.ts';

const sorted = <Row>(rows: readonly (readonly [key: string | number, row: Row])[], ascending: boolean) => {
  using all = new SortedRows<Row>();
  for (const [key, row] of rows) all.add(key, row);
  return [...all.inOrder(ascending)];
};

describe('rows kept on the disk', () => {
  test('rows come in the order of their keys, numbers as numbers', () => {
    const rows = [10, 9, -1, 2.5].map((key) => [key, { key }] as const);
    expect(sorted(rows, true).map(({ key }) => key)).toEqual([-1, 2.5, 9, 10]);
    expect(sorted(rows, false).map(({ key }) => key)).toEqual([10, 9, 2.5, -1]);
  });

  test('rows come as a Polish dictionary has them', () => {
    const names = ['Żak', 'Źdźbło', 'Zając', 'Lis', 'Łoś', 'lisek'];
    const rows = names.map((name) => [sortKey(name), name] as const);
    expect(sorted(rows, true)).toEqual(['Lis', 'lisek', 'Łoś', 'Zając', 'Źdźbło', 'Żak']);
  });

  test('rows keep the order they came in where keys are equal, and turn it for the other direction', () => {
    const rows = ['a', 'b', 'c'].map((row) => ['same', row] as const);
    expect(sorted(rows, true)).toEqual(['a', 'b', 'c']);
    expect(sorted(rows, false)).toEqual(['c', 'b', 'a']);
  });

  test('rows may be left in the middle', () => {
    using all = new SortedRows<number>();
    for (const row of [1, 2, 3]) all.add(row, row);
    expect(all.inOrder(true).next().value).toBe(1);
    expect(all.count).toBe(3);
  });
});
