import type { PersonName } from './full-name.ts';
import { type PrivateInvoice, withOwnLines } from './private-invoice.ts';

export const invoiceKinds = ['company', 'private'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const documentKinds = ['invoice', 'correction'] as const;
export type DocumentKind = (typeof documentKinds)[number];

interface Invoiced {
  invoiceNumber?: string | undefined;
  documents?: readonly { kind: DocumentKind; number: string; endsInvoice?: true | undefined }[] | undefined;
}

/** Whether an order has an invoice of ours. */
export const hasDocuments = ({ documents }: Pick<Invoiced, 'documents'>): boolean =>
  (documents?.length ?? 0) > 0;

/** Whether an order's sale is in documents of ours, which also say what of it was given back. */
export const isInvoiced = ({ documents = [] }: Pick<Invoiced, 'documents'>): boolean =>
  documents.length > 0 && !documents.at(-1)?.endsInvoice;

/** Whether another program issues an order's invoice: the office wrote its number, or ours were switched off. */
export const isInvoicedElsewhere = ({ documents, invoiceNumber }: Invoiced): boolean =>
  Boolean(invoiceNumber) || documents?.length === 0;

/** The number of an order's invoice: our own latest one's, or what the office wrote; empty where there is none. */
export const invoiceNumberOf = ({ documents, invoiceNumber = '' }: Invoiced): string =>
  documents?.filter(({ kind }) => kind === 'invoice').at(-1)?.number ?? invoiceNumber;

interface InvoiceBuyer extends PersonName {
  nip?: string | undefined;
  privateInvoice?: Partial<PrivateInvoice> | undefined;
}

/** The kind of invoice a buyer requested: a tax number makes it a company's. Undefined where none was. */
export const invoiceKindOf = ({ nip, privateInvoice: own }: InvoiceBuyer): InvoiceKind | undefined =>
  nip ? 'company' : own && 'private';

/** What a private invoice says; undefined where none was requested. */
export const privateInvoiceOf = (buyer: InvoiceBuyer): PrivateInvoice | undefined =>
  invoiceKindOf(buyer) === 'private' ? withOwnLines(buyer, buyer.privateInvoice) : undefined;
