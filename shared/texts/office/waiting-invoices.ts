import type { InvoiceGap } from '../../domain/invoice-content.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  title: 'Faktury, które czekają',
  text: 'Te zamówienia są opłacone, ale do faktury czegoś brakuje. Gdy to uzupełnisz, faktury powstaną same w ciągu godziny, w kolejności wpłat.',
  order: 'Zamówienie',
  lacks: 'Czego brakuje',
  paidAt: 'Opłacone',
  gaps: {
    'seller-nip': 'NIP organizatora (w danych targów)',
    'vat-exemption': 'podstawa zwolnienia z VAT (w rodzaju biletu)',
    'buyer-address': 'adres nabywcy (przy sprzedanym bilecie)',
    'buyer-nip': 'poprawny NIP nabywcy, błędnego KSeF nie przyjmie (przy sprzedanym bilecie)',
  } satisfies Record<InvoiceGap, string> as Record<InvoiceGap, string>,
};

const en: typeof pl = {
  title: 'Invoices that wait',
  text: 'These orders are paid, but their invoices lack something. Once it is filled in, the invoices follow by themselves within an hour, in the order of payment.',
  order: 'Order',
  lacks: 'What is missing',
  paidAt: 'Paid',
  gaps: {
    'seller-nip': 'the organiser’s tax number (in the fair’s details)',
    'vat-exemption': 'the legal basis for the exemption from VAT (in the ticket type)',
    'buyer-address': 'the buyer’s address (at the sold ticket)',
    'buyer-nip': 'the buyer’s right tax number, as KSeF takes no wrong one (at the sold ticket)',
  },
};

export const waitingInvoiceTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
