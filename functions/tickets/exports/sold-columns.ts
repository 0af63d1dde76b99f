import type { ShownSoldColumn, ShownTicket } from '#shared/contract/tickets.ts';
import type { Language } from '#shared/domain/text.ts';
import { soldCell } from '#shared/records/sold-cell.ts';
import { soldFields } from '#shared/records/sold-ticket.ts';
import type { SheetCell, SheetColumn } from '../../documents/xlsx.ts';

const USUAL_WIDTH = 17;

/** The columns of the export, with the screen's headings. */
export const exportColumns = (columns: readonly ShownSoldColumn[], lang: Language): SheetColumn[] =>
  columns.map((column) => {
    const { label, width = USUAL_WIDTH } = soldFields[column];
    return { title: label[lang], width };
  });

/** The same text as on the screen, but money and times as values a spreadsheet can calculate with. */
function cellOf(row: ShownTicket, column: ShownSoldColumn, lang: Language): SheetCell {
  const { kind } = soldFields[column];
  const text = soldCell(row, column, lang);
  if (kind === 'money') return { money: Number(row[column]) };
  return kind === 'instant' ? { moment: text } : text;
}

export const exportCells = (
  row: ShownTicket,
  columns: readonly ShownSoldColumn[],
  lang: Language,
): SheetCell[] => columns.map((column) => cellOf(row, column, lang));
