import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

const pl = {
  button: 'Zestawienie',
  title: 'Zestawienie sprzedaży',
  text: 'Sprzedaż i zwroty ze wszystkich targów, dzień po dniu: według rodzaju biletu, stawki VAT, sposobu zapłaty i operatora płatności, z sumą na końcu. Liczy się dzień, w którym wpłynęły albo wróciły pieniądze.',
  format: 'Plik',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
  make: 'Utwórz zestawienie',
  fileName: 'sprzedaz',
  columns: {
    day: 'Dzień',
    fair: 'Targi',
    type: 'Rodzaj biletu',
    rate: 'Stawka VAT',
    way: 'Sposób zapłaty',
    provider: 'Operator płatności',
    act: 'Zdarzenie',
    sold: 'sprzedaż',
    returned: 'zwrot',
    invoice: 'Faktura',
    yes: 'tak',
    no: 'nie',
    tickets: 'Bilety',
    gross: 'Brutto',
    net: 'Netto',
    vat: 'VAT',
  },
  total: 'Razem',
};

const en: typeof pl = {
  button: 'Sales report',
  title: 'Sales report',
  text: 'Sales and refunds of all fairs, day by day: by ticket type, VAT rate, way of payment and payment provider, with the totals at the end. What counts is the day on which the money came in or went back.',
  format: 'File',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
  make: 'Make the report',
  fileName: 'sales',
  columns: {
    day: 'Day',
    fair: 'Fair',
    type: 'Ticket type',
    rate: 'VAT rate',
    way: 'Way of payment',
    provider: 'Payment provider',
    act: 'Event',
    sold: 'sale',
    returned: 'refund',
    invoice: 'Invoiced',
    yes: 'yes',
    no: 'no',
    tickets: 'Tickets',
    gross: 'Gross',
    net: 'Net',
    vat: 'VAT',
  },
  total: 'Total',
};

export const salesReportTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
