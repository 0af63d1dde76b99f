import { type ShownSoldColumn, type ShownTicket, shownSoldColumns } from '#shared/contract/tickets.ts';
import { searchedCell } from '#shared/records/sold-cell.ts';
import { isUnshown, type SoldRow } from './sold-rows.ts';

const isShown = (column: keyof SoldRow): column is ShownSoldColumn =>
  (shownSoldColumns as readonly string[]).includes(column);

/** The searchable forms of a cell; what no table shows is searched as it is stored, but for bits of a code and former names. */
export const soldCellText = (row: ShownTicket, column: keyof SoldRow): string => {
  if (isShown(column)) return searchedCell(row, column);
  return isUnshown(column) ? '' : String(row[column]);
};

/** All text of a row that a search looks through. */
export const soldText = (row: ShownTicket): string =>
  shownSoldColumns.map((column) => searchedCell(row, column)).join('\n');
