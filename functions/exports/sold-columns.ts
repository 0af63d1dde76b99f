import type { ShownSoldColumn, ShownTicket } from '#shared/contract/tickets.ts';
import type { Language } from '#shared/domain/text.ts';
import { soldTexts } from '#shared/texts/office/sold.ts';
import { soldCell } from '#shared/texts/office/sold-cell.ts';
import type { SheetCell, SheetColumn } from '../documents/xlsx.ts';

const WIDE: Partial<Record<ShownSoldColumn, number>> = {
  email: 30,
  company: 30,
  invoicePerson: 26,
  ticketType: 26,
  address: 30,
};
const USUAL_WIDTH = 17;

/** The columns of the export, with the screen's headings. */
export const exportColumns = (columns: readonly ShownSoldColumn[], lang: Language): SheetColumn[] =>
  columns.map((column) => ({
    title: soldTexts[lang].sold.columns[column],
    width: WIDE[column] ?? USUAL_WIDTH,
  }));

/** The same text as on the screen, but money and times as values a spreadsheet can calculate with. */
function cellOf(row: ShownTicket, column: ShownSoldColumn, lang: Language): SheetCell {
  const text = soldCell(row, column, lang);
  if (column === 'unitPrice' || column === 'total') return { money: row[column] };
  if (column === 'createdAt' || column === 'paidAt' || column === 'sentAt') return { moment: text };
  return text;
}

export const exportCells = (
  row: ShownTicket,
  columns: readonly ShownSoldColumn[],
  lang: Language,
): SheetCell[] => columns.map((column) => cellOf(row, column, lang));
