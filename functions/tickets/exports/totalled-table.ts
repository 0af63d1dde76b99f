import type { SheetCell, SheetColumn } from '../../documents/xlsx.ts';

export interface TotalledColumn<Row> extends SheetColumn {
  cell: (row: Row) => SheetCell;
  /** Of all rows, at the end of the column. */
  total?: (rows: readonly Row[]) => SheetCell;
}

export interface Table {
  columns: readonly SheetColumn[];
  rows: () => AsyncGenerator<SheetCell[]>;
}

export const sumOf = <Row>(rows: readonly Row[], part: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + part(row), 0);

/** A column of sums in grosze, with their own sum at its end. */
export const moneyColumn = <Row>(title: string, grosze: (row: Row) => number): TotalledColumn<Row> => ({
  ...{ title, width: 14 },
  cell: (row) => ({ money: grosze(row) }),
  total: (rows) => ({ money: sumOf(rows, grosze) }),
});

/** A row for each of these, made one by one, and a last one with the totals, which begins with that word. */
export function totalledTable<Row>(
  columns: readonly TotalledColumn<Row>[],
  rows: readonly Row[],
  totalWord: string,
): Table {
  const [, ...others] = columns;
  return {
    columns,
    async *rows() {
      for (const row of rows) yield columns.map(({ cell }) => cell(row));
      yield [totalWord, ...others.map(({ total }) => total?.(rows) ?? '')];
    },
  };
}
