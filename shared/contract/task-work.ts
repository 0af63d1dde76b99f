import { email } from '../domain/email.ts';
import { id } from '../domain/ids.ts';
import { invoiceSeller } from '../domain/invoice-document.ts';
import { invoicePeriod } from '../domain/invoicing.ts';
import { language } from '../domain/local-text.ts';
import { type Generation, generation } from '../domain/office.ts';
import { MAX_TICKETS } from '../domain/order-size.ts';
import { MAX_TAGS, tag } from '../domain/order-tags.ts';
import { ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';
import { columnQuery, searchText } from './table-query.ts';
import { soldColumn, soldColumns } from './tickets.ts';

/** Selects sold tickets of a fair, like the table's query. */
export const soldFilter = z.strictObject({
  query: z._default(searchText, ''),
  byColumn: z._default(columnQuery(soldColumn), {}),
});
export type SoldFilter = z.infer<typeof soldFilter>;

/** A page of the table has as many. */
const MAX_NAMED = 100;

const namedTickets = z.array(ticketId).check(z.minLength(1), z.maxLength(MAX_NAMED));

/** Exports matching sold tickets to a file, with the order and columns of the screen. */
export const exportWork = z.extend(soldFilter, {
  fairId: id('fair'),
  format: z.enum(['xlsx', 'csv']),
  lang: z._default(language, 'pl'),
  /** By default the latest sale comes first, as on the screen. */
  orderBy: z.optional(soldColumn),
  ascending: z._default(z.boolean(), true),
  /** All columns by default. */
  columns: z.optional(soldColumns),
  /** These alone, of the ones that match. */
  tickets: z.optional(namedTickets),
});
export type ExportWork = z.infer<typeof exportWork>;

/** Puts what a seller issued in a month, or on a day, into one archive, whoever's fair it was for. */
export const invoicesWork = z.strictObject({
  nip: invoiceSeller.shape.nip,
  period: invoicePeriod,
  lang: z._default(language, 'pl'),
});
export type InvoicesWork = z.infer<typeof invoicesWork>;

/** Sums up what all fairs sold and returned in a month, or on a day. */
export const salesReportWork = z.strictObject({
  period: invoicePeriod,
  format: exportWork.shape.format,
  lang: z._default(language, 'pl'),
});
export type SalesReportWork = z.infer<typeof salesReportWork>;

/** Orders of a fair: those listed, or all that match. */
const selection = z.strictObject({
  fairId: id('fair'),
  orders: z.union([
    z.strictObject({ ids: z.array(id('ord')).check(z.minLength(1), z.maxLength(MAX_NAMED)) }),
    z.strictObject({ found: soldFilter }),
  ]),
});
export type OrderSelection = z.infer<typeof selection>;

/** Puts tags on several orders, and takes others off. */
export const tagWork = z.extend(selection, {
  add: z._default(z.array(tag).check(z.maxLength(MAX_TAGS)), []),
  remove: z._default(z.array(tag).check(z.maxLength(MAX_TAGS)), []),
});

/** Sends the tickets of several orders to their buyers again. */
export const sendWork = z
  .extend(selection, {
    /** The recipient instead of the buyer, if a single order is listed. */
    to: z.optional(email),
  })
  .check(({ value, issues }) => {
    const areMany = 'found' in value.orders || value.orders.ids.length > 1;
    if (value.to && areMany)
      issues.push({ code: 'custom', input: value, path: ['to'], params: { rule: 'unknown' } });
  });
export type SendWork = z.infer<typeof sendWork>;

/** Prints badges as one PDF, by surname: of the tickets listed, or of all that match. */
export const badgesWork = z.strictObject({
  fairId: id('fair'),
  tickets: z.union([z.strictObject({ ids: namedTickets }), z.strictObject({ found: soldFilter })]),
  /** Leaves out whose badge was printed before. */
  onlyNew: z._default(z.boolean(), true),
  lang: z._default(language, 'pl'),
});
export type BadgesWork = z.infer<typeof badgesWork>;

/** As many as fit into a request of 64 KB. */
const MAX_FORMS = 200;

/** The maximum of tickets per task: the forms' own limits together would allow enough PDFs to fill a disk. */
const MAX_IN_TASK = MAX_FORMS * MAX_TICKETS;

const ticketsOf = ({ tickets, quantity }: Generation): number => Math.max(quantity, tickets.length);

/** Tickets made by the office: many from one form, or those of several people, with a form each. */
const generateWork = z
  .strictObject({
    fairId: id('fair'),
    orders: z.array(generation).check(z.minLength(1), z.maxLength(MAX_FORMS)),
  })
  .check(({ value, issues }) => {
    if (value.orders.reduce((sum, form) => sum + ticketsOf(form), 0) > MAX_IN_TASK)
      issues.push({ code: 'custom', input: value, path: ['orders'], params: { rule: 'too-big' } });
  });
export type GenerateWork = z.infer<typeof generateWork>;

const { fairId, lang, payment, note, ...own } = generation.shape;

/** The same as sent: fields common to all forms are sent once. */
export const generateRequest = z.pipe(
  z.pipe(
    z.strictObject({
      ...{ fairId, lang, payment, note },
      orders: z.array(z.strictObject(own)).check(z.minLength(1), z.maxLength(MAX_FORMS)),
    }),
    z.transform(({ orders, ...shared }): unknown => ({
      fairId: shared.fairId,
      orders: orders.map((order) => ({ ...shared, ...order })),
    })),
  ),
  generateWork,
);

export const taskWork = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('export'), input: exportWork }),
  z.strictObject({ kind: z.literal('send'), input: sendWork }),
  z.strictObject({ kind: z.literal('generate'), input: generateWork }),
  z.strictObject({ kind: z.literal('invoices'), input: invoicesWork }),
  z.strictObject({ kind: z.literal('report'), input: salesReportWork }),
  z.strictObject({ kind: z.literal('badges'), input: badgesWork }),
  z.strictObject({ kind: z.literal('tag'), input: tagWork }),
]);
export type TaskWork = z.infer<typeof taskWork>;
