import * as z from '../zod.ts';
import { postalCode, postalCodeFault } from './address.ts';
import type { InvoiceKind } from './invoice.ts';
import { line } from './line.ts';
import { isDoubtfulNip, taxNumberOf } from './nip.ts';
import type { Order } from './order.ts';
import { companyName } from './person-name.ts';
import { isPrintable } from './printable.ts';
import { privateLines } from './private-invoice.ts';
import { hasPostalCodes } from './regions.ts';
import { isTaxNumber, typedTaxNumber } from './tax-number.ts';
import { typedPrivateInvoice } from './typed-private-invoice.ts';

/** What an invoice says of its buyer and they may correct: not whether it is a company's, nor its country. */
export const invoiceDetails = z.strictObject({
  nip: z.optional(typedTaxNumber),
  company: z.optional(companyName),
  ...typedPrivateInvoice.shape,
  streetAddress: line(80),
  postalCode: z.union([z.literal(''), postalCode]),
  city: line(50),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

/** The same for one kind of invoice in one country. */
export const invoiceDetailsFor = ({
  kind,
  country,
  isForKsef = false,
}: {
  kind: InvoiceKind;
  country: Order['address']['country'];
  /** Whether KSeF decides, which refuses a Polish tax number with a wrong checksum. */
  isForKsef?: boolean;
}) =>
  invoiceDetails.check(({ value, issues }) => {
    const refuse = (field: keyof InvoiceDetails, rule: string) =>
      issues.push({ code: 'custom', input: value, path: [field], params: { rule } });
    const needed = kind === 'company' ? (['nip', 'company'] as const) : (['person'] as const);
    for (const field of needed) if (!value[field]) refuse(field, 'required');
    const others = kind === 'company' ? privateLines : (['nip', 'company'] as const);
    for (const field of others) if (value[field]) refuse(field, 'unknown');
    if (value.nip && !isTaxNumber(taxNumberOf(value.nip, country))) refuse('nip', 'format');
    if (isForKsef && isDoubtfulNip(value.nip ?? '', country)) refuse('nip', 'nip-checksum');
    for (const field of ['company', ...privateLines, 'streetAddress', 'postalCode', 'city'] as const)
      if (!isPrintable(value[field] ?? '')) refuse(field, 'unprintable');
    const fault = value.postalCode
      ? postalCodeFault(value.postalCode, country)
      : hasPostalCodes(country) && 'required';
    if (fault) refuse('postalCode', fault);
  });
