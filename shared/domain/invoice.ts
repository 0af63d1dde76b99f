export const invoiceKinds = ['company', 'private'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** First name, space and surname. */
export const MAX_INVOICE_PERSON = 121;

interface PersonName {
  name: string;
  surname: string;
}

interface InvoiceBuyer extends PersonName {
  nip?: string | undefined;
  privateInvoice?: { person?: string | undefined } | undefined;
}

export const fullNameOf = ({ name, surname }: PersonName): string => `${name} ${surname}`.trim();

/** The kind of invoice a buyer requested: a tax number makes it a company's. Undefined where none was. */
export const invoiceKindOf = ({ nip, privateInvoice: own }: InvoiceBuyer): InvoiceKind | undefined =>
  nip ? 'company' : own && 'private';

/** First name and surname on a private invoice. */
export const invoicePersonOf = (buyer: InvoiceBuyer): string | undefined =>
  invoiceKindOf(buyer) === 'private' ? (buyer.privateInvoice?.person ?? fullNameOf(buyer)) : undefined;

/** Stores no name equal to the buyer's, so that correcting the buyer also corrects the invoice. */
export const privateInvoiceFor = (buyer: PersonName, person: string | undefined): { person?: string } =>
  person && person !== fullNameOf(buyer) ? { person } : {};
