import type { ShownSoldColumn, ShownTicket } from '../../contract/tickets.ts';
import { moment } from '../../domain/moments.ts';
import { formatMoney } from '../../domain/money.ts';
import { isPaymentWay } from '../../domain/payment-way.ts';
import { inLanguage, type Language } from '../../domain/text.ts';
import { soldTexts } from './sold.ts';

/** A payment method in words. */
export function wayText(way: string, lang: Language): string {
  return isPaymentWay(way) ? soldTexts[lang].sold.ways[way] : way;
}

/** A cell of the table of sold tickets as text. */
export function soldCell(row: ShownTicket, column: ShownSoldColumn, lang: Language): string {
  const { sold } = soldTexts[lang];
  switch (column) {
    case 'status':
      return sold.statuses[row.status];
    case 'ticketStatus':
      return sold.ticketStatuses[row.ticketStatus];
    case 'unitPrice':
    case 'total':
      return formatMoney(row[column], lang);
    case 'ticketType':
      return inLanguage({ pl: row.ticketType, en: row.ticketTypeEn }, lang);
    case 'invoice':
      return row.invoice && sold.invoices[row.invoice];
    case 'magazine':
      return row.magazine ? sold.yes : sold.no;
    case 'createdAt':
    case 'paidAt':
    case 'sentAt':
      return moment(row[column]);
    case 'paymentMethod':
      return wayText(row.paymentMethod, lang);
    case 'source':
      return row.source === 'web' ? sold.web : row.source;
    default:
      return row[column];
  }
}
