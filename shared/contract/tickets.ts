import { scanResult } from '../domain/admission.ts';
import type { KeptAnswers } from '../domain/answers.ts';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { invoiceKinds } from '../domain/invoice.ts';
import { orderStatuses } from '../domain/order.ts';
import { byColumn } from '../domain/private-invoice.ts';
import { conflictReasons, entryReasons } from '../domain/scan.ts';
import { suppressionReasons } from '../domain/suppression.ts';
import { ticketId } from '../domain/ticket.ts';
import * as z from '../zod.ts';

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
  /** What its holder answered, as JSON by question; empty where they answered nothing. */
  answers: z.string(),
  /** How often it was transferred. */
  edition: z.int(),
  /** The order's version, so that changes do not overwrite another user's. */
  version: z.int(),
});
export type SoldTicket = z.infer<typeof soldTicket>;

export const soldTicketColumns = Object.keys(soldTicket.shape) as [keyof SoldTicket, ...(keyof SoldTicket)[]];

/** The column of a fair's question, by its id. */
export type AnswerColumn = `qst_${string}`;

/** Whatever the sold tickets of a fair are filtered and sorted by. */
export type SoldColumn = keyof SoldTicket | AnswerColumn;
export const soldColumn = z.union([z.enum(soldTicketColumns), id('qst')]) as unknown as z.ZodMiniType<
  SoldColumn,
  SoldColumn
>;

/** A column as the table shows it. */
export type TableColumnName = ShownSoldColumn | AnswerColumn;

/** All columns of a fair's table, those of its questions last. */
export const columnsWith = (questions: readonly { id: string }[]): TableColumnName[] => [
  ...shownSoldColumns,
  ...questions.map(({ id }) => id as AnswerColumn),
];

/** The answers of the holder of a row's ticket. */
export const answersOf = ({ answers }: Pick<SoldTicket, 'answers'>): KeptAnswers =>
  answers ? (JSON.parse(answers) as KeptAnswers) : {};

export const isAnswerColumn = (column: string): column is AnswerColumn => column.startsWith('qst_');

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

export const soldColumns = z
  .array(z.enum(shownSoldColumns))
  .check(z.minLength(1), z.maxLength(shownSoldColumns.length));

export const scanRow = z.strictObject({
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
