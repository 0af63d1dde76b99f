import type { DocumentKind } from '../../domain/invoice.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  fileName: 'rejestr',
  archiveName: 'faktury',
  title: 'Rejestr',
  number: 'Numer',
  ksefNumber: 'Numer KSeF',
  elsewhere: 'przekazana inaczej',
  kind: 'Rodzaj',
  kinds: { invoice: 'faktura', correction: 'korekta' } satisfies Record<DocumentKind, string> as Record<
    DocumentKind,
    string
  >,
  issuedOn: 'Data wystawienia',
  soldOn: 'Data sprzedaży',
  corrected: 'Do faktury',
  reason: 'Przyczyna korekty',
  buyer: 'Nabywca',
  taxNumber: 'NIP nabywcy',
  street: 'Ulica i numer',
  town: 'Kod i miejscowość',
  country: 'Kraj',
  net: (rate: string) => `Netto ${rate}`,
  vat: (rate: string) => `VAT ${rate}`,
  netTotal: 'Netto razem',
  vatTotal: 'VAT razem',
  gross: 'Brutto',
  paidBy: 'Sposób zapłaty',
  order: 'Zamówienie',
  total: 'Razem',
};

const en: typeof pl = {
  fileName: 'register',
  archiveName: 'invoices',
  title: 'Register',
  number: 'Number',
  ksefNumber: 'KSeF number',
  elsewhere: 'sent another way',
  kind: 'Kind',
  kinds: { invoice: 'invoice', correction: 'correction' },
  issuedOn: 'Date of issue',
  soldOn: 'Date of sale',
  corrected: 'Corrects invoice',
  reason: 'Reason',
  buyer: 'Buyer',
  taxNumber: 'Buyer’s tax number',
  street: 'Street and number',
  town: 'Postal code and town',
  country: 'Country',
  net: (rate) => `Net ${rate}`,
  vat: (rate) => `VAT ${rate}`,
  netTotal: 'Net, total',
  vatTotal: 'VAT, total',
  gross: 'Gross',
  paidBy: 'Way of payment',
  order: 'Order',
  total: 'Total',
};

export const invoiceRegisterTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
