import type { TableQuery } from '#shared/contract/table-query.ts';
import { type Cell, compareKeys, searchable, sortKey } from '#shared/domain/searchable.ts';
import { rowFilter } from './row-filter.ts';

type Row<Column extends string> = Record<Column, Cell>;

const textOf = (row: object): string => searchable((Object.values(row) as Cell[]).join('\n'));

/** The rows of a table that match a query, sorted. */
export function matchingRows<Column extends string, R extends Row<Column>>(
  rows: readonly R[],
  query: TableQuery<Column>,
): R[] {
  const matches = rowFilter<Row<Column>, Column>(query, {
    cellOf: (row, column) => row[column],
    textOf: (row, column) => String(row[column]),
  });
  let found = matches ? rows.filter((row) => matches(row, () => textOf(row))) : [...rows];
  const { orderBy } = query;
  if (orderBy) {
    const direction = query.ascending ? 1 : -1;
    found = found
      .map((row) => ({ row, key: sortKey(row[orderBy]) }))
      .sort((a, b) => direction * compareKeys(a.key, b.key))
      .map(({ row }) => row);
  }
  return found;
}

/** One page of a table, as every table call returns it: its rows, and the total. */
export function pageOf<R>(
  found: readonly R[],
  { page, limit }: Pick<TableQuery<never>, 'page' | 'limit'>,
): { data: R[]; count: number } {
  const start = (page - 1) * limit;
  return { data: found.slice(start, start + limit), count: found.length };
}

/** The requested page of a table: matching rows, sorted. */
export const tablePage = <Column extends string, R extends Row<Column>>(
  rows: readonly R[],
  query: TableQuery<Column>,
): { data: R[]; count: number } => pageOf(matchingRows(rows, query), query);
