import type { TableQuery } from '#shared/contract/table-query.ts';
import { type Cell, searchable } from '#shared/domain/searchable.ts';
import { readTicketCode, ticketNumberOf } from '#shared/domain/ticket.ts';

export type Row<Column extends string> = Record<Column, Cell>;

/** The text of a cell that a search looks through, one line for each form in which it is displayed. */
export type CellText<R> = (row: R, column: string & keyof R) => string;

type RowQuery<Column> = Pick<TableQuery<Column & string>, 'query' | 'byColumn'>;

/** What is looked for: of a whole code that a visitor reads out the number alone, so that no search tells a code. */
function soughtIn(text: string): string {
  const code = readTicketCode(text);
  return searchable(code?.securityCode ? ticketNumberOf(code.ticketId) : text);
}

/**
 * A filter for the query; undefined where it asks for nothing. `text` is all of a row that the query searches; its
 * words may occur anywhere and in any order. In a column, `=text` matches the whole stored value or a line of
 * `cellText`, `text` a part of `cellText`.
 */
export function rowFilter<R extends Row<string & keyof R>>(
  wanted: RowQuery<string & keyof R>,
  cellText: CellText<R>,
): ((row: R, text: () => string) => boolean) | undefined {
  const words = soughtIn(wanted.query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const columns = (Object.entries(wanted.byColumn) as [string & keyof R, string][])
    .filter(([, text]) => text)
    .map(([column, text]) => {
      const whole = text.startsWith('=');
      const sought = soughtIn(whole ? text.slice(1) : text);
      return whole
        ? (row: R) =>
            [String(row[column]), ...cellText(row, column).split('\n')].some(
              (line) => searchable(line) === sought,
            )
        : (row: R) => searchable(cellText(row, column)).includes(sought);
    });
  if (words.length === 0 && columns.length === 0) return undefined;
  return (row, text) =>
    columns.every((matches) => matches(row)) && words.every((word) => text().includes(word));
}
