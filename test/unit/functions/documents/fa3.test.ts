import { expect, test } from 'vitest';
import { fa3 } from '#functions/documents/fa3.ts';
import type { InvoiceDocument, InvoiceLine } from '#shared/domain/invoice-document.ts';
import { taxNumberOf } from '#shared/domain/nip.ts';
import { countries } from '#shared/domain/regions.ts';
import { vatRates } from '#shared/domain/ticket-type.ts';
import { fa3Faults, hasFa3Schema } from '#test/support/fa3-schema.ts';
import { buyer, invoice, line } from './pdf/sample-invoice.ts';

/** A line at a rate, with its provision where it is exempt. */
const lineAt = (rate: InvoiceLine['rate']): InvoiceLine =>
  line({ rate, ...(rate === 'zw' && { exemption: 'art. 113 ust. 1 ustawy o VAT' }) });

const correction = (document: Partial<InvoiceDocument> = {}): InvoiceDocument =>
  invoice({
    kind: 'correction',
    number: 'KOR/2026/1',
    lines: [line({ quantity: 1, gross: 12300 })],
    corrects: {
      id: 'inv_000000000001',
      number: 'FV/2026/1',
      issuedOn: '2026-11-24',
      reason: 'Zwrot biletu',
      buyer,
      lines: [line()],
    },
    ...document,
  });

const foreign = (country: (typeof countries)[number]): InvoiceDocument =>
  invoice({ buyer: { ...buyer, country, taxNumber: taxNumberOf('123456789', country) } });

const { taxNumber: _, ...person } = buyer;

const documents: [what: string, document: InvoiceDocument][] = [
  ['a company’s order', invoice()],
  ...vatRates.map((rate): [string, InvoiceDocument] => [
    `a rate of ${rate}`,
    invoice({ lines: [lineAt(rate)] }),
  ]),
  ['all rates together', invoice({ lines: vatRates.map(lineAt) })],
  ['a doubtful tax number', invoice({ buyer: { ...buyer, taxNumber: '1001234567' } })],
  ['a long number of the EU', invoice({ buyer: { ...buyer, country: 'DE', taxNumber: 'DE1234567890123' } })],
  ['a Polish number of a buyer abroad', invoice({ buyer: { ...buyer, country: 'DE' } })],
  ['a name of nothing that XML takes', invoice({ buyer: { ...buyer, name: '\uFDD0' } })],
  [
    'a free ticket without its ground',
    invoice({ lines: [line(), line({ rate: 'zw', unitPrice: 0, gross: 0 })] }),
  ],
  ['a price of 0.01', invoice({ lines: [line({ quantity: 1, unitPrice: 1, gross: 1 })] })],
  [
    'a price of 1,000,000.00',
    invoice({ lines: [line({ quantity: 1, unitPrice: 100_000_000, gross: 100_000_000 })] }),
  ],
  ['a discount', invoice({ lines: [line({ discount: 8200, gross: 16400 })] })],
  ['a ticket for nothing', invoice({ lines: [line(), line({ unitPrice: 0, gross: 0 })] })],
  ['a person', invoice({ buyer: person })],
  ['a way that only the provider knows', invoice({ paidBy: '154' })],
  ['control characters and long blanks', invoice({ buyer: { ...buyer, name: 'A\u0001\u0085  \uFFFEB' } })],
  ['a returned ticket', correction()],
  ['all tickets returned', correction({ lines: [] })],
  ['another name', correction({ lines: [line()], buyer: { ...buyer, name: 'Młyn sp. z o.o.' } })],
  [
    'an invoice that the ministry has',
    correction({
      corrects: {
        ...(correction().corrects as NonNullable<InvoiceDocument['corrects']>),
        ksefNumber: '5265877635-20250826-0100001AF629-AF',
      },
    }),
  ],
  ...countries.map((country): [string, InvoiceDocument] => [`a buyer in ${country}`, foreign(country)]),
];

const between = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

test.skipIf(!hasFa3Schema)('every kind of document is valid by the ministry’s schema', async () => {
  expect(await fa3Faults(documents.map(([what, document]) => [what, fa3(document)]))).toEqual([]);
});

test('an invoice says who sold what to whom, with tax out of the gross sum', () => {
  const xml = fa3(
    invoice({
      lines: [line(), line({ rate: '8', name: 'Katalog', quantity: 1, unitPrice: 1000, gross: 1000 })],
    }),
  );
  expect(between(xml, 'P_1')).toEqual(['2026-11-24']);
  expect(between(xml, 'P_2')).toEqual(['FV/2026/1']);
  expect(between(xml, 'NIP')).toEqual(['1234563218', '5252248481']);
  expect(between(xml, 'Nazwa')[1]).toBe('Młyn „Pod Orłem” &amp; syn');
  expect([between(xml, 'P_13_1'), between(xml, 'P_14_1')]).toEqual([['200.00'], ['46.00']]);
  expect([between(xml, 'P_13_2'), between(xml, 'P_14_2')]).toEqual([['9.26'], ['0.74']]);
  expect(between(xml, 'P_15')).toEqual(['256.00']);
  expect(between(xml, 'P_12')).toEqual(['23', '8']);
  expect(between(xml, 'FormaPlatnosci')).toEqual(['7']);
  expect(between(xml, 'RodzajFaktury')).toEqual(['VAT']);
});

test('a correction’s sums are differences, and its lines tell before from after', () => {
  const xml = fa3(correction());
  expect(between(xml, 'P_15')).toEqual(['-123.00']);
  expect([between(xml, 'P_13_1'), between(xml, 'P_14_1')]).toEqual([['-100.00'], ['-23.00']]);
  expect(between(xml, 'StanPrzed')).toHaveLength(1);
  expect(between(xml, 'NrWierszaFa')).toEqual(['1', '2']);
  expect(between(xml, 'NrKSeFN')).toEqual(['1']);
  expect(xml).not.toContain('<Platnosc>');
  expect(xml).not.toContain('Podmiot2K');
});

test('a correction of the buyer has both, and no difference', () => {
  const xml = fa3(correction({ lines: [line()], buyer: { ...buyer, name: 'Młyn sp. z o.o.' } }));
  expect(between(xml, 'P_15')).toEqual(['0.00']);
  expect(xml.slice(xml.indexOf('<Podmiot2K>'))).toContain('Młyn „Pod Orłem”');
});

test('a sale abroad has the buyer’s number of the EU, of its country, or none', () => {
  expect(between(fa3(foreign('DE')), 'NrVatUE')).toEqual(['123456789']);
  expect(between(fa3(foreign('GR')), 'KodUE')).toEqual(['EL']);
  expect(between(fa3(foreign('UA')), 'NrID')).toEqual(['UA123456789']);
  expect(between(fa3(invoice({ buyer: person })), 'BrakID')).toEqual(['1']);
});

test('an exemption names its provision once', () => {
  const exempt = line({ rate: 'zw', exemption: 'art. 113 ust. 1 ustawy o VAT' });
  const xml = fa3(invoice({ lines: [exempt, { ...exempt, unitPrice: 1 }] }));
  expect(between(xml, 'P_19A')).toEqual(['art. 113 ust. 1 ustawy o VAT']);
  expect(between(fa3(invoice()), 'P_19N')).toEqual(['1']);
});
