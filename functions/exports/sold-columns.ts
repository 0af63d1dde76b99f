import type { SoldTicket } from '../../shared/contract/tickets.ts';
import type { Language } from '../../shared/domain/text.ts';
import { soldTexts } from '../../shared/texts/office/sold.ts';
import type { SheetCell, SheetColumn } from '../outside/xlsx.ts';
import { moment } from '../tickets/moments.ts';
import { type ShownColumn, shownColumns } from '../tickets/sold-cells.ts';

const WIDE: Partial<Record<ShownColumn, number>> = { email: 30, company: 30, ticketType: 26, address: 30 };
const USUAL_WIDTH = 17;

const own = {
  pl: { ticketStatus: 'Ważność', states: { none: '', valid: 'ważny', void: 'nieważny' } },
  en: { ticketStatus: 'Validity', states: { none: '', valid: 'valid', void: 'void' } },
};

/** The columns of the export, headed as on the screen. */
export const exportColumns = (lang: Language): SheetColumn[] =>
  shownColumns.map((column) => ({
    title: column === 'ticketStatus' ? own[lang].ticketStatus : soldTexts[lang].sold.columns[column],
    width: WIDE[column] ?? USUAL_WIDTH,
  }));

function cellOf(row: SoldTicket, column: ShownColumn, lang: Language): SheetCell {
  const { sold } = soldTexts[lang];
  switch (column) {
    case 'status':
      return sold.statuses[row.status];
    case 'ticketStatus':
      return own[lang].states[row.ticketStatus];
    case 'unitPrice':
    case 'total':
      return { money: row[column] };
    case 'createdAt':
    case 'paidAt':
    case 'sentAt':
      return { moment: moment(row[column]) };
    case 'magazine':
      return row.magazine ? sold.yes : sold.no;
    case 'source':
      return row.source === 'web' ? sold.web : row.source;
    default:
      return row[column];
  }
}

export const exportCells = (row: SoldTicket, lang: Language): SheetCell[] =>
  shownColumns.map((column) => cellOf(row, column, lang));
