import type { CorrectionCause } from '../domain/invoice-plan.ts';
import type { Language } from '../domain/text.ts';
import type { VatRate } from '../domain/vat.ts';
import { typeset } from './language-tools.ts';

const pl = {
  invoice: 'Faktura',
  correction: 'Faktura korygująca',
  fileName: 'faktura',
  title: (kind: string, number: string) => `${kind} ${number}`,
  issuedOn: 'Data wystawienia',
  soldOn: 'Data sprzedaży',
  order: 'Zamówienie',
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  buyerBefore: 'Nabywca przed korektą',
  nip: 'NIP',
  taxNumber: 'Nr podatkowy',
  corrected: 'Do faktury',
  from: (day: string) => `z dnia ${day}`,
  reason: 'Przyczyna korekty',
  reasons: {
    refund: 'zwrot biletów',
    details: 'błędne dane nabywcy',
    'other-buyer': 'błędny nabywca',
  } satisfies Record<CorrectionCause, string> as Record<CorrectionCause, string>,
  before: 'Przed korektą',
  after: 'Po korekcie',
  difference: 'Różnica',
  columns: {
    name: 'Nazwa',
    quantity: 'Ilość',
    unitPrice: 'Cena brutto',
    discount: 'Rabat',
    rate: 'VAT',
    gross: 'Wartość brutto',
  },
  sums: { rate: 'Stawka VAT', net: 'Netto', vat: 'VAT', gross: 'Brutto', total: 'Razem' },
  rates: { 23: '23%', 8: '8%', 5: '5%', 0: '0%', zw: 'zw.', np: 'np.' } satisfies Record<
    VatRate,
    string
  > as Record<VatRate, string>,
  exemption: 'Podstawa zwolnienia z VAT',
  paid: 'Zapłacono',
  paidBy: 'Sposób zapłaty',
  otherWay: 'płatność elektroniczna',
  toPay: 'Do zapłaty',
  lessBy: 'Suma faktury maleje o',
  none: 'Brak pozycji.',
  inKsef: 'Dokument w KSeF',
  offline: 'Dokument wystawiony w trybie offline24',
  code: (number: string) => `Kod QR do sprawdzenia dokumentu w KSeF, numer ${number}`,
  offlineCode: 'Kod QR do sprawdzenia dokumentu w KSeF, gdy już tam trafi',
  page: (place: number, count: number) => `strona ${place} z ${count}`,
  certificateCode: 'Kod QR do sprawdzenia w KSeF, kto wystawił dokument',
};

const en: typeof pl = {
  invoice: 'Invoice',
  correction: 'Corrective invoice',
  fileName: 'invoice',
  title: (kind, number) => `${kind} ${number}`,
  issuedOn: 'Date of issue',
  soldOn: 'Date of sale',
  order: 'Order',
  seller: 'Seller',
  buyer: 'Buyer',
  buyerBefore: 'Buyer before the correction',
  nip: 'Tax number (NIP)',
  taxNumber: 'Tax number',
  corrected: 'Corrects invoice',
  from: (day) => `of ${day}`,
  reason: 'Reason',
  reasons: {
    refund: 'tickets returned',
    details: 'wrong details of the buyer',
    'other-buyer': 'wrong buyer',
  },
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  columns: {
    name: 'Description',
    quantity: 'Qty',
    unitPrice: 'Gross price',
    discount: 'Discount',
    rate: 'VAT',
    gross: 'Gross value',
  },
  sums: { rate: 'VAT rate', net: 'Net', vat: 'VAT', gross: 'Gross', total: 'Total' },
  rates: { 23: '23%', 8: '8%', 5: '5%', 0: '0%', zw: 'exempt', np: 'outside VAT' },
  exemption: 'Exempt from VAT under',
  paid: 'Paid',
  paidBy: 'Payment method',
  otherWay: 'electronic payment',
  toPay: 'Amount due',
  lessBy: 'The invoice’s total goes down by',
  none: 'No items.',
  inKsef: 'Document in KSeF',
  offline: 'Document issued in the offline24 mode',
  code: (number) => `QR code to check the document in KSeF, number ${number}`,
  offlineCode: 'QR code to check the document in KSeF once it is there',
  page: (place, count) => `page ${place} of ${count}`,
  certificateCode: 'QR code to check in KSeF who issued the document',
};

export const invoiceTexts = { pl: typeset(pl), en: typeset(en, 'en') };

/** `faktura-FV-2026-1`: a number as a file's name. */
export const documentFileName = (lang: Language, number: string): string =>
  `${invoiceTexts[lang].fileName}-${number.replaceAll('/', '-')}`;
