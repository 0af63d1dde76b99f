import {
  type ShownSoldColumn,
  type ShownTicket,
  type SoldTicket,
  shownSoldColumns,
} from '#shared/contract/tickets.ts';
import { soldCell } from '#shared/texts/office/sold-cell.ts';

const zloty = (grosze: number): string => (grosze / 100).toFixed(2).replace('.', ',');

const isShown = (column: keyof SoldTicket): column is ShownSoldColumn =>
  (shownSoldColumns as readonly string[]).includes(column);

/** The searchable forms of a cell: as displayed, where languages differ in both, and codes of states as stored too. */
export function soldCellText(row: ShownTicket, column: keyof SoldTicket): string {
  if (!isShown(column)) return String(row[column]);
  switch (column) {
    case 'unitPrice':
    case 'total':
      return zloty(row[column]);
    case 'code':
    case 'orderNumber':
      // As printed, and without the dashes, as it is read aloud.
      return `${row[column]} ${row[column].replaceAll('-', '')}`;
    case 'ticketType':
      return `${soldCell(row, column, 'pl')}\n${soldCell(row, column, 'en')}`;
    case 'status':
    case 'ticketStatus':
    case 'paymentMethod':
    case 'magazine':
    case 'invoice':
    case 'source':
      return `${row[column]} ${soldCell(row, column, 'pl')} ${soldCell(row, column, 'en')}`;
    default:
      return soldCell(row, column, 'pl');
  }
}

/** All text of a row that a search looks through. */
export const soldText = (row: ShownTicket): string =>
  shownSoldColumns.map((column) => soldCellText(row, column)).join('\n');
