import { invoiceKindOf, isInvoiced, isInvoicedElsewhere, privateInvoiceOf } from './invoice.ts';
import { invoiceBuyerOf } from './invoice-content.ts';
import type { InvoiceDetails } from './invoice-details.ts';
import { isSameBuyer } from './invoice-document.ts';
import { isDoubtfulNip, taxNumberOf } from './nip.ts';
import type { Order } from './order.ts';
import { type PrivateInvoice, privateLines, withoutOwnLines } from './private-invoice.ts';
import { addDays, fromWarsaw, warsawDay } from './time.ts';

/** On how many days after the day of an invoice its buyer may correct it. */
const DAYS_TO_CORRECT = 7;

type Corrected = Pick<Order, 'status' | 'buyer' | 'documents' | 'invoiceCorrectedAt'>;

/** Whether an order is to have an invoice, or a new one, and has none. */
export const lacksInvoice = (order: Order): boolean =>
  order.status === 'paid' &&
  invoiceKindOf(order.buyer) !== undefined &&
  !isInvoiced(order) &&
  !isInvoicedElsewhere(order);

export const hasDoubtfulNip = ({ buyer, address }: Pick<Order, 'buyer' | 'address'>): boolean =>
  isDoubtfulNip(buyer.nip ?? '', address.country);

/** Midnight in Warsaw at the end of the last day on which the buyer may correct their latest invoice. */
export function correctionEnd({ documents = [] }: Pick<Order, 'documents'>): Date | undefined {
  const invoice = documents.filter(({ kind }) => kind === 'invoice').at(-1);
  return (
    invoice && fromWarsaw(`${addDays(warsawDay(new Date(invoice.issuedAt)), DAYS_TO_CORRECT + 1)}T00:00`)
  );
}

export type CorrectionRefusal = 'no_documents' | 'order_not_paid' | 'invoice_corrected' | 'correction_over';

/** Why buyers may not correct their invoice by themselves, or undefined. */
export function whyNotCorrect(order: Corrected, now: Date): CorrectionRefusal | undefined {
  const end = correctionEnd(order);
  if (!end || !invoiceKindOf(order.buyer)) return 'no_documents';
  if (order.status !== 'paid') return 'order_not_paid';
  if (order.invoiceCorrectedAt) return 'invoice_corrected';
  return now >= end ? 'correction_over' : undefined;
}

/** The order with an invoice that says this. */
export function withInvoiceDetails(order: Order, details: InvoiceDetails): Order {
  const { nip, company, streetAddress, postalCode, city, ...lines } = details;
  const isPrivate = invoiceKindOf(order.buyer) === 'private';
  return {
    ...order,
    buyer: {
      ...order.buyer,
      ...(nip && { nip: taxNumberOf(nip, order.address.country) }),
      ...(company && { company }),
      ...(isPrivate && {
        privateInvoice: withoutOwnLines(order.buyer, { ...order.buyer.privateInvoice, ...lines }),
      }),
    },
    address: { ...order.address, streetAddress, postalCode: postalCode || undefined, city },
  };
}

/** Whether an invoice says the same of two orders' buyers. */
export function haveSameDetails(one: Order, other: Order): boolean {
  const [before, after] = [invoiceBuyerOf(one), invoiceBuyerOf(other)];
  return before !== undefined && after !== undefined && isSameBuyer(before, after);
}

/** What an order's invoice says, as its buyer would type it; a field that the other kind has is empty. */
export function invoiceDetailsOf({ buyer, address }: Order): Record<keyof InvoiceDetails, string> {
  const own = privateInvoiceOf(buyer);
  const lines = privateLines.map((name) => [name, own?.[name] ?? '']);
  const isCompany = invoiceKindOf(buyer) === 'company';
  return {
    nip: buyer.nip ?? '',
    company: (isCompany && buyer.company) || '',
    ...(Object.fromEntries(lines) as Record<keyof PrivateInvoice, string>),
    streetAddress: address.streetAddress ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
  };
}
