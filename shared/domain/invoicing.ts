import * as z from '../zod.ts';
import { atMost } from './at-most.ts';
import type { DocumentKind } from './invoice.ts';
import { type InvoiceDocument, invoiceSeller } from './invoice-document.ts';
import { warsawDay } from './time.ts';

/** How invoices are issued for the whole house. */
export const invoicing = z.strictObject({
  /** Whether they are issued here at all, rather than in another program. */
  issue: z.boolean(),
  /** What numbers begin with, since another program may number for the same seller. */
  prefix: z.string().check(z.trim(), z.toUpperCase(), atMost(12), z.regex(/^[A-Z0-9-]*$/)),
});
export type Invoicing = z.infer<typeof invoicing>;

export const DEFAULT_INVOICING: Invoicing = { issue: true, prefix: '' };

const marks: Record<DocumentKind, string> = { invoice: 'FV', correction: 'KOR' };

/** `FV/2026/1`, `EXPO/KOR/2026/12`. */
export const documentNumber = (
  { kind, year }: { kind: DocumentKind; year: string },
  sequence: number,
  prefix: string,
): string => [...(prefix ? [prefix] : []), marks[kind], year, sequence].join('/');

/** A month of Warsaw's, `2026-11`, or a day, `2026-11-21`. */
export const invoicePeriod = z.string().check(
  z.regex(/^20\d\d-(0[1-9]|1[0-2])(-\d\d)?$/),
  z.refine((period) => z.iso.date().safeParse(`${period}-01`.slice(0, 10)).success),
);

/** A seller of whom there are documents. */
export const knownSeller = z.strictObject({
  nip: invoiceSeller.shape.nip,
  /** As on the first document of the latest series. */
  name: invoiceSeller.shape.name,
  /** The month of the first document that is left, `2026-11`. */
  since: z.string(),
});
export type KnownSeller = z.infer<typeof knownSeller>;

/** A series of numbers: of a seller, whoever's fair it is, in a year of Warsaw's. */
export const seriesOf = ({
  kind,
  seller,
  issuedAt,
}: Pick<InvoiceDocument, 'kind' | 'seller' | 'issuedAt'>) => ({
  kind,
  nip: seller.nip,
  year: warsawDay(new Date(issuedAt)).slice(0, 4),
});
export type InvoiceSeries = ReturnType<typeof seriesOf>;
