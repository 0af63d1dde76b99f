import type { TableQuery } from '#shared/contract/table-query.ts';
import { type Cell, searchable } from '#shared/domain/searchable.ts';
import { readTicketCode, ticketNumberOf } from '#shared/domain/ticket.ts';

/** How a table reads its rows. */
export interface Cells<R, Column extends string> {
  /** The stored value, by which rows are sorted. */
  cellOf: (row: R, column: Column) => Cell;
  /** The text that a search looks through, one line for each form in which the cell is displayed. */
  textOf: (row: R, column: Column) => string;
}

/** What is looked for: of a whole code that a visitor reads out the number alone, so that no search tells a code. */
function soughtIn(text: string): string {
  const code = readTicketCode(text);
  return searchable(code?.securityCode ? ticketNumberOf(code.ticketId) : text);
}

/**
 * A filter for the query; undefined where it asks for nothing. `text` is all of a row that the query searches; its
 * words may occur anywhere and in any order. In a column, `=text` matches the whole stored value or a line of the
 * cell's text, `text` a part of that.
 */
export function rowFilter<R, Column extends string>(
  wanted: Pick<TableQuery<Column>, 'query' | 'byColumn'>,
  { cellOf, textOf }: Cells<R, Column>,
): ((row: R, text: () => string) => boolean) | undefined {
  const words = soughtIn(wanted.query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const columns = (Object.entries(wanted.byColumn) as [Column, string][])
    .filter(([, text]) => text)
    .map(([column, text]) => {
      const whole = text.startsWith('=');
      const sought = soughtIn(whole ? text.slice(1) : text);
      return whole
        ? (row: R) =>
            [String(cellOf(row, column)), ...textOf(row, column).split('\n')].some(
              (line) => searchable(line) === sought,
            )
        : (row: R) => searchable(textOf(row, column)).includes(sought);
    });
  if (words.length === 0 && columns.length === 0) return undefined;
  return (row, text) =>
    columns.every((matches) => matches(row)) && words.every((word) => text().includes(word));
}
