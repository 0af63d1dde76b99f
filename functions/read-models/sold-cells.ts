import {
  type ShownSoldColumn,
  type ShownTicket,
  type SoldTicket,
  shownSoldColumns,
} from '#shared/contract/tickets.ts';
import { searchedCell } from '#shared/records/sold-cell.ts';

const isShown = (column: keyof SoldTicket): column is ShownSoldColumn =>
  (shownSoldColumns as readonly string[]).includes(column);

/** The searchable forms of a cell; what no table shows is searched as it is stored. */
export const soldCellText = (row: ShownTicket, column: keyof SoldTicket): string =>
  isShown(column) ? searchedCell(row, column) : String(row[column]);

/** All text of a row that a search looks through. */
export const soldText = (row: ShownTicket): string =>
  shownSoldColumns.map((column) => searchedCell(row, column)).join('\n');
