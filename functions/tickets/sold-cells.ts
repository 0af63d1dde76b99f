import type { SoldTicket } from '../../shared/contract/tickets.ts';
import { soldTexts } from '../../shared/texts/office/sold.ts';
import { moment } from './moments.ts';

export type SoldColumn = keyof SoldTicket;

/** The columns that people see, in the order of the screen: what a search looks through and an export has. */
export const shownColumns = [
  'orderNumber',
  'status',
  'ticketStatus',
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
] as const satisfies readonly SoldColumn[];
export type ShownColumn = (typeof shownColumns)[number];

const zloty = (grosze: number): string => (grosze / 100).toFixed(2).replace('.', ',');

/** How a cell can be looked for: as it is kept, and as either language shows it. */
export function soldCellText(row: SoldTicket, column: SoldColumn): string {
  switch (column) {
    case 'status':
      return `${row.status} ${soldTexts.pl.sold.statuses[row.status]} ${soldTexts.en.sold.statuses[row.status]}`;
    case 'unitPrice':
    case 'total':
      return zloty(row[column]);
    case 'createdAt':
    case 'paidAt':
    case 'sentAt':
      return moment(row[column]);
    case 'magazine':
      return row.magazine ? 'true tak yes' : 'false nie no';
    case 'source':
      return row.source === 'web' ? `web ${soldTexts.pl.sold.web}` : row.source;
    default:
      return String(row[column]);
  }
}

/** All of a row that a search looks through. */
export const soldText = (row: SoldTicket): string =>
  shownColumns.map((column) => soldCellText(row, column)).join('\n');
