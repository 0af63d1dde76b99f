import type { TableQuery } from '#shared/contract/table-query.ts';
import { type Cell, searchable } from './searchable.ts';

export type Row<Column extends string> = Record<Column, Cell>;

/** How a table's cells read, where that is not how they are kept; both can be looked for. */
export type CellText<R> = (row: R, column: string & keyof R) => string;

type RowQuery<Column> = Pick<TableQuery<Column & string>, 'query' | 'byColumn'>;

/**
 * Whether a row, of which `text` is all that the query looks through, matches what is looked for; undefined where
 * nothing is. The query's words may stand anywhere and in any order. In a column `=text` asks for the whole cell as it
 * is kept, or for a line of how it reads, `text` for a part of how it is kept or reads.
 */
export function rowFilter<R extends Row<string & keyof R>>(
  wanted: RowQuery<string & keyof R>,
  cellText: CellText<R>,
): ((row: R, text: () => string) => boolean) | undefined {
  const words = searchable(wanted.query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const columns = (Object.entries(wanted.byColumn) as [string & keyof R, string][])
    .filter(([, text]) => text)
    .map(([column, text]) => {
      const whole = text.startsWith('=');
      const sought = searchable(whole ? text.slice(1) : text);
      return whole
        ? (row: R) =>
            [String(row[column]), ...cellText(row, column).split('\n')].some(
              (one) => searchable(one) === sought,
            )
        : (row: R) => searchable(cellText(row, column)).includes(sought);
    });
  if (words.length === 0 && columns.length === 0) return undefined;
  return (row, text) =>
    columns.every((matches) => matches(row)) && words.every((word) => text().includes(word));
}
