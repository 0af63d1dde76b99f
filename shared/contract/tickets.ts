import * as z from 'zod/mini';
import { scanResult } from '../domain/admission.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { language } from '../domain/local-text.ts';
import { orderStatuses } from '../domain/order.ts';
import { suppressionReasons } from '../domain/suppression.ts';
import { ticketId } from '../domain/ticket.ts';
import { call } from './call.ts';
import { tableFields, tableOf, tableQuery, tableWords } from './table-query.ts';

export const soldTicket = z.strictObject({
  id: ticketId,
  code: z.string(),
  orderId: id('ord'),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  ticketTypeId: id('typ'),
  ticketType: z.string(),
  name: z.string(),
  surname: z.string(),
  company: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  nip: z.string(),
  /** Whose invoice the buyer asked for; empty where none. */
  invoice: z.enum(['', ...invoiceKinds]),
  /** First name and surname on a private invoice. */
  invoicePerson: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  voivodeship: z.string(),
  country: z.string(),
  /** Grosze, of this ticket before the order's discount. */
  unitPrice: z.int(),
  /** Grosze, of the whole order. */
  total: z.int(),
  coupon: z.string(),
  /** `web`, or the address that who made it at the office logged in with. */
  source: z.string(),
  referenceCode: z.string(),
  /** One of `paymentWays`, or the provider's own number for what is none of them. */
  paymentMethod: z.string(),
  invoiceNumber: z.string(),
  magazine: z.boolean(),
  createdAt: instant,
  paidAt: z.string(),
  sentAt: z.string(),
  /** Void once removed, withdrawn or refunded; `none` while nothing has been issued. */
  ticketStatus: z.enum(['none', 'valid', 'void']),
  /** Of the order, for acts that must not overwrite somebody else's. */
  version: z.int(),
});
export type SoldTicket = z.infer<typeof soldTicket>;

export const soldTicketColumns = Object.keys(soldTicket.shape) as [keyof SoldTicket, ...(keyof SoldTicket)[]];

/** The columns that people see, in the order in which they are asked about at a fair's desk. */
export const shownSoldColumns = [
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
  'invoice',
  'nip',
  'invoicePerson',
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
] as const satisfies readonly (keyof SoldTicket)[];
export type ShownSoldColumn = (typeof shownSoldColumns)[number];

/** A row as it is shown: which of the type's names is for the page to choose. */
export const shownTicket = z.extend(soldTicket, {
  /** The type's English name, where it has one. */
  ticketTypeEn: z.optional(z.string()),
});
export type ShownTicket = z.infer<typeof shownTicket>;

/** A row of the table, with what is known of its address besides. */
const listedTicket = z.extend(shownTicket, {
  /** Why its address is not written to. */
  undelivered: z.optional(z.enum(suppressionReasons)),
});
export type ListedTicket = z.infer<typeof listedTicket>;

export const listTicketsSold = call({
  id: 'listTicketsSold',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/listTicketsSold/{fairId}',
  roles: ['Admin', 'Cashier'],
  params: z.strictObject({ fairId: id('fair') }),
  query: tableQuery(soldTicketColumns),
  response: tableOf(listedTicket),
  problems: ['still_reading', 'fair_too_large'],
});

/** How many orders a sending to all that match would reach: those that are paid and have a valid ticket. */
export const countSendable = call({
  id: 'countSendable',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/countSendable/{fairId}',
  roles: ['Admin', 'Cashier'],
  params: z.strictObject({ fairId: id('fair') }),
  query: tableWords(z.pick(tableFields(soldTicketColumns), { query: true, byColumn: true })),
  response: z.strictObject({ orders: z.int() }),
  problems: ['still_reading', 'fair_too_large'],
});

export const soldColumns = z
  .array(z.enum(shownSoldColumns))
  .check(z.minLength(1), z.maxLength(shownSoldColumns.length));

/**
 * The sold tickets that match, in the order and with the columns of the screen. `=` before a column's text asks
 * for the whole cell, without it for a part of it. A task makes the file: the call leads to it at once where that was
 * quick, else to itself until it can.
 */
export const exportTicketsSold = call({
  id: 'exportTicketsSold',
  resource: 'tasks',
  method: 'GET',
  path: '/api/tickets/ExportTicketsSold',
  roles: ['Admin'],
  query: tableWords(
    z.extend(z.omit(tableFields(soldTicketColumns), { limit: true, page: true }), {
      /** Without one, the active fair. */
      fairId: z.optional(id('fair')),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      lang: z._default(language, 'pl'),
      /** Those that the file should have, parted by commas; all without it. */
      columns: z.optional(
        z.pipe(
          z.pipe(
            z.string(),
            z.transform((text) => text.split(',')),
          ),
          soldColumns,
        ),
      ),
      /** The long work that makes it, to which the call leads by itself. */
      task: z.optional(id('tsk')),
    }),
  ),
  download: true,
  problems: ['not_found', 'no_active_fair'],
});

const scanRow = z.strictObject({
  id: z.string(),
  /** Of the ticket; empty where the code named none. */
  code: z.string(),
  holder: z.string(),
  gate: z.string(),
  at: instant,
  result: scanResult,
  offline: z.boolean(),
  undone: z.boolean(),
});
export type ScanRow = z.infer<typeof scanRow>;

export const scanColumns = Object.keys(scanRow.shape) as [keyof ScanRow, ...(keyof ScanRow)[]];

export const getScans = call({
  id: 'getScans',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/getscans/{fairId}',
  roles: ['Admin'],
  params: z.strictObject({ fairId: id('fair') }),
  query: tableQuery(scanColumns),
  response: tableOf(scanRow),
  problems: ['still_reading', 'fair_too_large'],
});

/** For the buyer with the order's key, or for staff without one. */
export const getPdf = call({
  id: 'getPdf',
  resource: 'files',
  method: 'GET',
  path: '/api/tickets/getpdf',
  roles: 'anyone',
  query: z.strictObject({ id: ticketId, key: z.optional(z.string().check(z.maxLength(64))) }),
  response: z.strictObject({ location: z.string() }),
  status: 302,
  problems: ['link_invalid', 'not_found'],
});
