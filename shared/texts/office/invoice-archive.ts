import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  button: 'Faktury',
  title: 'Faktury dla księgowości',
  text: 'Jeden plik ZIP z całego okresu, ze wszystkich targów: faktury i korekty w PDF i FA(3), ich UPO z KSeF oraz rejestr z sumami według stawek VAT (CSV i Excel).',
  seller: 'Sprzedawca',
  sellerName: (name: string, nip: string) => `${name}, NIP ${nip}`,
  make: 'Utwórz archiwum',
  none: 'Nie wystawiono jeszcze żadnej faktury. Powstają same, gdy zapłaci ktoś, kto o nią poprosił.',
};

const en: typeof pl = {
  button: 'Invoices',
  title: 'Invoices for the accountant',
  text: 'One ZIP file of the whole period, from all fairs: invoices and corrections as PDF and FA(3), their confirmations from KSeF (UPO), and a register with the sums of each VAT rate (CSV and Excel).',
  seller: 'Seller',
  sellerName: (name, nip) => `${name}, NIP ${nip}`,
  make: 'Make the archive',
  none: 'No invoice has been issued yet. They come by themselves when somebody who asked for one has paid.',
};

export const invoiceArchiveTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
