import { id } from '../domain/ids.ts';
import { orderReaders, sellers } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { searchText, tableFields, tableOf, tableQuery, tableWords } from './table-query.ts';
import { listedTicket, scanColumns, scanRow, soldColumn, soldTicket } from './tickets.ts';

/** A page of a fair’s sold tickets, filtered and sorted by any column. */
export const listTicketsSold = call({
  id: 'listTicketsSold',
  resource: 'tickets',
  method: 'GET',
  path: '/api/tickets/listTicketsSold/{fairId}',
  roles: orderReaders,
  params: z.strictObject({ fairId: id('fair') }),
  query: tableQuery(soldColumn),
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
  query: tableWords(z.pick(tableFields(soldColumn), { query: true, byColumn: true })),
  response: z.strictObject({ orders: z.int() }),
  problems: ['still_reading', 'fair_too_large'],
});

/** A page of a fair’s scans, filtered and sorted by any column. */
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
