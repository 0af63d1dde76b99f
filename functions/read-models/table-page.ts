import type { TableQuery } from '#shared/contract/table-query.ts';
import { type Row, rowFilter } from './row-filter.ts';
import { type Cell, compareKeys, searchable, sortKey } from './searchable.ts';

const textOf = (row: object): string => searchable((Object.values(row) as Cell[]).join('\n'));

/** One page of a table, as every table call answers: what matches, sorted, and how many there are in all. */
export function tablePage<Column extends string, R extends Row<Column>>(
  rows: readonly R[],
  asked: TableQuery<Column>,
): { data: R[]; count: number } {
  const matches = rowFilter<Row<Column>>(asked, (row, column) => String(row[column]));
  let found = matches ? rows.filter((row) => matches(row, () => textOf(row))) : [...rows];
  const { orderBy } = asked;
  if (orderBy) {
    const direction = asked.ascending ? 1 : -1;
    found = found
      .map((row) => ({ row, key: sortKey(row[orderBy]) }))
      .sort((a, b) => direction * compareKeys(a.key, b.key))
      .map(({ row }) => row);
  }
  const start = (asked.page - 1) * asked.limit;
  return { data: found.slice(start, start + asked.limit), count: found.length };
}
