import type { SoldTicket } from '../../../../shared/contract/tickets.ts';
import { voivodeships } from '../../../../shared/domain/address.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { Language } from '../../../../shared/domain/text.ts';
import { warsawLocal } from '../../../../shared/domain/time.ts';
import type { soldTexts } from '../../../../shared/texts/office/sold.ts';
import { tableSortedBy } from '../../ui/office/table/table-state.ts';

export type Column = keyof SoldTicket;
type SoldTexts = (typeof soldTexts)['pl']['sold'];

/** The columns in the order in which they are asked about at a fair's desk; the order number stays in view. */
export const shownColumns = [
  'orderNumber',
  'status',
  'name',
  'surname',
  'email',
  'ticketType',
  'unitPrice',
  'total',
  'company',
  'phoneNumber',
  'nip',
  'invoiceNumber',
  'code',
  'coupon',
  'paymentMethod',
  'createdAt',
  'paidAt',
  'sentAt',
  'address',
  'postalCode',
  'city',
  'voivodeship',
  'country',
  'magazine',
  'source',
  'referenceCode',
] as const satisfies readonly Column[];
export type ShownColumn = (typeof shownColumns)[number];

/** The latest sale first. */
export const firstTableState = tableSortedBy<Column>('createdAt', false);

export const isFigure = (column: ShownColumn): boolean => column === 'unitPrice' || column === 'total';

const moment = (instant: string): string => (instant ? warsawLocal(new Date(instant)).replace('T', ' ') : '');

/** A cell in words. */
export function cellText(ticket: SoldTicket, column: ShownColumn, lang: Language, t: SoldTexts): string {
  switch (column) {
    case 'status':
      return t.statuses[ticket.status];
    case 'unitPrice':
    case 'total':
      return formatMoney(ticket[column], lang);
    case 'magazine':
      return ticket.magazine ? t.yes : t.no;
    case 'createdAt':
    case 'paidAt':
    case 'sentAt':
      return moment(ticket[column]);
    case 'voivodeship':
      return (voivodeships as Record<string, string>)[ticket.voivodeship] ?? ticket.voivodeship;
    case 'source':
      return ticket.source === 'web' ? t.web : ticket.source.replace(/^office:/, '');
    default:
      return ticket[column];
  }
}
