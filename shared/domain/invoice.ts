export const invoiceKinds = ['company', 'private'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** First name, surname and the space between them. */
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

/** Whose invoice a buyer asked for: a tax number makes it a company's. Undefined where none. */
export const invoiceKindOf = ({ nip, privateInvoice: own }: InvoiceBuyer): InvoiceKind | undefined =>
  nip ? 'company' : own && 'private';

/** First name and surname on a private invoice. */
export const invoicePersonOf = (buyer: InvoiceBuyer): string | undefined =>
  invoiceKindOf(buyer) === 'private' ? (buyer.privateInvoice?.person ?? fullNameOf(buyer)) : undefined;

/** Without a name where it is the buyer's, so that a corrected buyer corrects it. */
export const privateInvoiceFor = (buyer: PersonName, person: string | undefined): { person?: string } =>
  person && person !== fullNameOf(buyer) ? { person } : {};
