import type { TableQuery } from '../shared/contract/table-query.ts';

type Cell = string | number | boolean;
type Row<Column extends string> = Record<Column, Cell>;

const collator = new Intl.Collator('pl', { numeric: true, sensitivity: 'base' });

/** Text as it is searched: case and diacritics do not matter, so `lodz` finds Łódź. */
export const searchable = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

const compare = (a: Cell, b: Cell): number =>
  typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);

function matches<Column extends string>(
  row: Row<Column>,
  query: string,
  byColumn: [Column, string][],
): boolean {
  if (!byColumn.every(([column, wanted]) => searchable(String(row[column])).includes(wanted))) return false;
  return (
    query === '' || (Object.values(row) as Cell[]).some((cell) => searchable(String(cell)).includes(query))
  );
}

/** One page of a table, as every table call answers: what matches, sorted, and how many there are in all. */
export function tablePage<Column extends string, R extends Row<Column>>(
  rows: readonly R[],
  asked: TableQuery<Column>,
): { data: R[]; count: number } {
  const byColumn = (Object.entries(asked.byColumn) as [Column, string][])
    .filter(([, wanted]) => wanted)
    .map(([column, wanted]): [Column, string] => [column, searchable(wanted)]);
  const query = searchable(asked.query);
  const found =
    query || byColumn.length > 0 ? rows.filter((row) => matches<Column>(row, query, byColumn)) : [...rows];
  const { orderBy } = asked;
  if (orderBy) {
    const direction = asked.ascending ? 1 : -1;
    found.sort((a, b) => direction * compare(a[orderBy], b[orderBy]));
  }
  const start = (asked.page - 1) * asked.limit;
  return { data: found.slice(start, start + asked.limit), count: found.length };
}
