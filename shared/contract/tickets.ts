import { scanResult } from '../domain/admission.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { language } from '../domain/local-text.ts';
import { orderStatuses } from '../domain/order.ts';
import { byColumn } from '../domain/private-invoice.ts';
import { rights } from '../domain/rights.ts';
import { conflictReasons, entryReasons } from '../domain/scan.ts';
import { suppressionReasons } from '../domain/suppression.ts';
import { ticketId } from '../domain/ticket.ts';
import { accountants, orderReaders, sellers } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { searchText, tableFields, tableOf, tableQuery, tableWords } from './table-query.ts';

/** What the table of sold tickets shows, in the order in which people at a fair's desk ask about it. */
export const shownSold = z.strictObject({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  /** Void once removed, withdrawn or refunded; `none` while it is not issued. */
  ticketStatus: z.enum(['none', 'valid', 'void']),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  ticketType: z.string(),
  /** Grosze for this ticket, before the order's discount. */
  unitPrice: z.int(),
  /** Grosze for the whole order, without tickets that were given back. */
  total: z.int(),
  company: z.string(),
  phoneNumber: z.string(),
  /** The kind of invoice requested; empty where none was. */
  invoice: z.enum(['', ...invoiceKinds]),
  nip: z.string(),
  /** The lines of a private invoice, empty where it is not one. */
  ...byColumn(() => z.string()),
  invoiceNumber: z.string(),
  /** Without the security code, so it does not admit. */
  ticketNumber: z.string(),
  coupon: z.string(),
  /** One of `paymentWays`, or the provider's own number for others. */
  paymentMethod: z.string(),
  createdAt: instant,
  paidAt: z.string(),
  sentAt: z.string(),
  /** When it was given back, by itself or with its order. */
  returnedAt: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  voivodeship: z.string(),
  country: z.string(),
  magazine: z.boolean(),
  /** `web`, or the login address of the office user who made it. */
  source: z.string(),
  referenceCode: z.string(),
  /** The address of the buyer who transferred it to its holder, or their name without one; empty where nobody did. */
  transferredBy: z.string(),
  /** The order's tags, separated by commas. */
  tags: z.string(),
});

export const soldTicket = z.extend(shownSold, {
  id: ticketId,
  orderId: id('ord'),
  ticketTypeId: id('typ'),
  /** Grosze that this ticket cost, after its share of the order's discount. */
  price: z.int(),
  /** The login address of the office user who took the money, or gave the ticket away; empty where nobody did. */
  takenBy: z.string(),
  /** The login address of the office user who returned the money by hand; empty where nobody did. */
  returnedBy: z.string(),
  /** How often it was transferred. */
  edition: z.int(),
  /** The order's version, so that changes do not overwrite another user's. */
  version: z.int(),
});
export type SoldTicket = z.infer<typeof soldTicket>;

export const soldTicketColumns = Object.keys(soldTicket.shape) as [keyof SoldTicket, ...(keyof SoldTicket)[]];

export type ShownSoldColumn = keyof z.infer<typeof shownSold>;
export const shownSoldColumns = Object.keys(shownSold.shape) as [ShownSoldColumn, ...ShownSoldColumn[]];

/** A row as shown: the page chooses between the type's names. */
export const shownTicket = z.extend(soldTicket, {
  /** The type's English name, if there is one. */
  ticketTypeEn: z.optional(z.string()),
});
export type ShownTicket = z.infer<typeof shownTicket>;

/** A row of the table, with what is known about its address. */
export const listedTicket = z.extend(shownTicket, {
  /** Why its address is suppressed. */
  undelivered: z.optional(z.enum(suppressionReasons)),
});
export type ListedTicket = z.infer<typeof listedTicket>;

export const listTicketsSold = call({
  id: 'listTicketsSold',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/listTicketsSold/{fairId}',
  roles: orderReaders,
  params: z.strictObject({ fairId: id('fair') }),
  query: tableQuery(soldTicketColumns),
  response: tableOf(listedTicket),
  problems: ['still_reading', 'fair_too_large'],
});

/** The tags on a fair's orders, in alphabetical order. */
export const listTags = call({
  id: 'listTags',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/tags/{fairId}',
  roles: orderReaders,
  params: z.strictObject({ fairId: id('fair') }),
  response: z.strictObject({ tags: z.array(z.string()) }),
  problems: ['still_reading', 'fair_too_large'],
});

const foundOrder = z.extend(
  z.pick(soldTicket, {
    orderId: true,
    orderNumber: true,
    status: true,
    name: true,
    surname: true,
    email: true,
  }),
  { fairId: id('fair') },
);
export type FoundOrder = z.infer<typeof foundOrder>;

/**
 * Orders of all fairs that match an order's number, a name or an address, those of the fair that is on first. A
 * Cashier's are of fairs that are not over.
 */
export const findOrders = call({
  id: 'findOrders',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/findOrders',
  roles: orderReaders,
  query: z.strictObject({ query: searchText.check(z.minLength(2)) }),
  response: z.strictObject({
    orders: z.array(foundOrder),
    /** Whether there may be others: more matched, or a fair was too large to be searched at once. */
    more: z.boolean(),
  }),
});

/** How many orders a mailing to all matches would reach: paid ones with a valid ticket. */
export const countSendable = call({
  id: 'countSendable',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/countSendable/{fairId}',
  roles: sellers,
  params: z.strictObject({ fairId: id('fair') }),
  query: tableWords(z.pick(tableFields(soldTicketColumns), { query: true, byColumn: true })),
  response: z.strictObject({ orders: z.int() }),
  problems: ['still_reading', 'fair_too_large'],
});

export const soldColumns = z
  .array(z.enum(shownSoldColumns))
  .check(z.minLength(1), z.maxLength(shownSoldColumns.length));

/**
 * Exports the matching sold tickets, with the order and columns of the screen. In a column's search, `=` matches the
 * whole cell, otherwise a part of it. A task makes the file: the call redirects to it if it is ready, otherwise to
 * itself until it is.
 */
export const exportTicketsSold = call({
  id: 'exportTicketsSold',
  resource: 'tasks',
  method: 'GET',
  path: '/api/tickets/ExportTicketsSold',
  roles: accountants,
  query: tableWords(
    z.extend(z.omit(tableFields(soldTicketColumns), { limit: true, page: true }), {
      /** By default the active fair. */
      fairId: z.optional(id('fair')),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      lang: z._default(language, 'pl'),
      /** The file's columns, separated by commas; by default all. */
      columns: z.optional(
        z.pipe(
          z.pipe(
            z.string(),
            z.transform((text) => text.split(',')),
          ),
          soldColumns,
        ),
      ),
      /** The task that makes the file, added by the redirect itself. */
      task: z.optional(id('tsk')),
    }),
  ),
  status: 302,
  download: true,
  problems: ['not_found', 'no_active_fair'],
});

const scanRow = z.strictObject({
  id: z.string(),
  /** The ticket's number; empty where the scanned code had none. */
  code: z.string(),
  holder: z.string(),
  gate: z.string(),
  at: instant,
  result: scanResult,
  offline: z.boolean(),
  undone: z.boolean(),
  /** Empty unless the person was found in the search. */
  reason: z.enum([...entryReasons, '']),
  /** Why the server would not have admitted whom a device let in; empty where it would have. */
  conflict: z.enum([...conflictReasons, '']),
  /** Sent after the gate's token was revoked. */
  revoked: z.boolean(),
  /** Changes no ticket until the office counts it. */
  held: z.boolean(),
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

/** A valid ticket's whole code, which admits: the trail tells who looked. */
export const showTicketCode = call({
  id: 'showTicketCode',
  resource: 'tickets',
  method: 'POST',
  path: '/api/tickets/showCode',
  roles: rights['ticket-codes'],
  body: z.strictObject({ id: ticketId }),
  response: z.strictObject({ code: z.string() }),
  problems: ['not_found'],
});

/** For buyers with the order's access key, or without one for staff who may see codes, which the trail tells. */
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
