import * as z from '../zod.ts';
import { grosze } from './grosze.ts';
import { id } from './ids.ts';
import { instant } from './instant.ts';
import { documentKinds } from './invoice.ts';
import { ksefMark } from './ksef-mark.ts';
import { language } from './local-text.ts';
import { countries } from './regions.ts';
import { vatRates } from './ticket-type.ts';
import { type TaxedSum, taxByRate, taxDifference } from './vat.ts';

const text = z.string().check(z.minLength(1), z.maxLength(512));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

export const invoiceSeller = z.strictObject({
  name: text,
  nip: z.string().check(z.regex(/^\d{10}$/)),
  address: text,
});

export const invoiceBuyer = z.strictObject({
  name: text,
  /** Without separators; a foreign one with its country's letters, a Polish one without. Absent on a private person's invoice. */
  taxNumber: z.optional(z.string()),
  street: text,
  /** Postal code and town. */
  town: text,
  country: z.enum(countries),
});
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>;

/** Tickets of one type and price. */
export const invoiceLine = z.strictObject({
  ticketTypeId: id('typ'),
  name: text,
  quantity: z.int().check(z.positive()),
  /** Grosze for one ticket, with tax and before the discount. */
  unitPrice: grosze,
  /** Grosze off the line. */
  discount: grosze,
  /** Grosze of the line, with tax. */
  gross: grosze,
  rate: z.enum(vatRates),
  /** The provision that exempts it from tax. */
  exemption: z.optional(text),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** An issued document. It never changes: what is wrong in it is put right by a correction. */
export const invoiceDocument = z.strictObject({
  id: id('inv'),
  kind: z.enum(documentKinds),
  /** As printed, with its series' prefix. */
  number: text,
  /** Its place in its series. */
  sequence: z.int().check(z.positive()),
  orderId: id('ord'),
  fairId: id('fair'),
  /** Its place among its order's documents, from 1. */
  place: z.int().check(z.positive()),
  lang: language,
  seller: invoiceSeller,
  buyer: invoiceBuyer,
  lines: z.array(invoiceLine),
  issuedAt: instant,
  /** The Warsaw day of the payment. */
  soldOn: day,
  /** One of `paymentWays`, or the provider's own number for others. */
  paidBy: z.string(),
  /** KSeF's part of it, which comes after it was issued. */
  ksef: z.optional(ksefMark),
  /** What a correction puts right. */
  corrects: z.optional(
    z.strictObject({
      id: id('inv'),
      /** Number and day of the order's invoice, also where a correction followed it before. */
      number: text,
      issuedOn: day,
      ksefNumber: z.optional(z.string()),
      reason: text,
      /** What held until then. */
      buyer: invoiceBuyer,
      lines: z.array(invoiceLine),
    }),
  ),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

const isSame = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  one: z.output<Schema>,
  other: z.output<Schema>,
): boolean =>
  Object.keys(schema.shape).every(
    (name) => one[name as keyof typeof one] === other[name as keyof typeof other],
  );

export const isSameBuyer = (one: InvoiceBuyer, other: InvoiceBuyer): boolean =>
  isSame(invoiceBuyer, one, other);

export const areSameLines = (some: readonly InvoiceLine[], others: readonly InvoiceLine[]): boolean =>
  some.length === others.length &&
  some.every((line, index) => isSame(invoiceLine, line, others[index] as InvoiceLine));

/** A document's sums by rate; a correction's are what it changes. */
export function sumsOf({ lines, corrects }: InvoiceDocument): TaxedSum[] {
  const sums = taxByRate(lines);
  return corrects ? taxDifference(taxByRate(corrects.lines), sums) : sums;
}

/** The provisions that exempt some of a document's lines from tax, also of those that it corrects. */
export const provisionsOf = ({ lines, corrects }: InvoiceDocument): string[] => [
  ...new Set(
    [...(corrects?.lines ?? []), ...lines].flatMap(({ exemption }) => (exemption ? [exemption] : [])),
  ),
];
