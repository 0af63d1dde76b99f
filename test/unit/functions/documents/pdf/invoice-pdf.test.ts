import { expect, test } from 'vitest';
import { invoicePdf } from '#functions/documents/pdf/invoice-pdf.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { pageTextsOf, readPdf, textOfPdf } from './read-pdf.ts';
import { buyer, invoice, line } from './sample-invoice.ts';

async function read(document: InvoiceDocument) {
  const pdf = await invoicePdf(document);
  return { pages: readPdf(pdf).pages, text: textOfPdf(pdf).replace(/[^\S\n]/g, ' ') };
}

test('an invoice says what was sold to whom, its tax, and that nothing is left to pay', async () => {
  const { text, pages } = await read(invoice({ soldOn: '2026-11-23' }));
  expect(pages).toBe(1);
  for (const said of [
    'Faktura FV/2026/1',
    'Data wystawienia: 24 listopada 2026',
    'Data sprzedaży: 23 listopada 2026',
    'Zamówienie: K3J2-8DNM-Q1RS',
    'NIP: 123-456-32-18',
    'NIP: 525-224-84-81',
    '200,00 zł',
    '46,00 zł',
    'Zapłacono: 246,00 zł',
    'Sposób zapłaty: BLIK',
    'Do zapłaty: 0,00 zł',
  ])
    expect(text).toContain(said);
});

test('a correction says what it puts right, before and after, and the difference', async () => {
  const { text } = await read(
    invoice({
      kind: 'correction',
      number: 'KOR/2026/1',
      lang: 'en',
      lines: [{ ...line(), quantity: 1, gross: 12_300 }],
      buyer: { ...buyer, name: 'Młyn i Synowie' },
      corrects: {
        id: 'inv_000000000001',
        number: 'FV/2026/1',
        issuedOn: '2026-11-24',
        reason: 'tickets returned',
        buyer,
        lines: [line()],
      },
    }),
  );
  for (const said of [
    'Corrective invoice KOR/2026/1',
    'Corrects invoice: FV/2026/1 of 24 November 2026',
    'Reason: tickets returned',
    'Buyer before the correction',
    'Młyn i Synowie',
    'Before',
    'After',
    '−PLN 23.00',
    'The invoice’s total goes down by: PLN 123.00',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Amount due');
});

test('an exemption is named with its provision, and a foreign buyer with their country', async () => {
  const { text } = await read(
    invoice({
      lines: [{ ...line(), rate: 'zw', exemption: 'art. 113 ust. 1 ustawy o VAT' }],
      buyer: { ...buyer, country: 'DE', taxNumber: 'DE123456789' },
    }),
  );
  expect(text).toContain('Podstawa zwolnienia z VAT: art. 113 ust. 1 ustawy o VAT');
  expect(text).toContain('Niemcy');
  expect(text).toContain('Nr podatkowy: DE123456789');
});

test('a name of any length is printed whole, and many lines take further pages', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `Słowo${index}`);
  const { text } = await read(invoice({ buyer: { ...buyer, name: words.join(' ') } }));
  for (const word of words) expect(text).toContain(word);
  expect(text).not.toContain('…');
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...line(), name: `Bilet ${index}` }));
  const long = await read(invoice({ lines }));
  expect(long.pages).toBeGreaterThan(1);
  for (const { name } of lines) expect(long.text).toContain(name);
});

test('each page of several names the document and its own number, and repeats the head of a table', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...line(), name: `Bilet ${index}` }));
  const pages = pageTextsOf(await invoicePdf(invoice({ lines }))).map((text) =>
    text.replace(/[^\S\n]/g, ' '),
  );
  expect(pages).toHaveLength(3);
  for (const [index, text] of pages.entries()) expect(text).toContain(`FV/2026/1, strona ${index + 1} z 3`);
  const isLined = (text: string) => /^Bilet \d+$/m.test(text);
  expect(pages.map((text) => text.split('\n').filter((said) => said === 'Cena brutto').length)).toEqual(
    pages.map((text) => (isLined(text) ? 1 : 0)),
  );
  // A sum is on the page of what it adds up.
  expect(pages.map((text) => text.includes('Stawka VAT'))).toEqual([false, false, true]);
  expect(textOfPdf(await invoicePdf(invoice({ lang: 'en', lines })))).toMatch(/page\s1\sof\s3/);
  expect(textOfPdf(await invoicePdf(invoice()))).not.toContain('strona');
});

test('a correction’s title of the difference stands above its sums, wherever the page ends', async () => {
  const lines = (['23', '8', '5', '0', 'zw', 'np'] as const).map((rate) => line({ rate }));
  for (let count = 4; count < 16; count += 1) {
    const before = Array.from({ length: count }, () => line());
    const reason = 'zwrot biletów';
    const first = { id: 'inv_000000000001', number: 'FV/2026/1', issuedOn: '2026-11-24' };
    const corrects = { ...first, reason, buyer, lines: before };
    const pages = pageTextsOf(await invoicePdf(invoice({ kind: 'correction', lines, corrects })));
    expect(pages.map((text) => text.includes('Różnica'))).toEqual(
      pages.map((text) => /Stawka\sVAT/.test(text)),
    );
  }
});

test('the same document makes the same bytes', async () => {
  expect(await invoicePdf(invoice())).toEqual(await invoicePdf(invoice()));
});

test('a document that KSeF has bears the code of its address, and its number below', async () => {
  const number = '1234563218-20261124-0100001AF629-AF';
  const address = `https://qr.ksef.mf.gov.pl/invoice/1234563218/24-11-2026/${'a'.repeat(43)}`;
  const [plain, marked] = [await invoicePdf(invoice()), await invoicePdf(invoice(), { number, address })];
  expect(textOfPdf(marked)).toContain(number);
  expect(textOfPdf(marked)).toMatch(/Dokument\sw\sKSeF/);
  expect(textOfPdf(plain)).not.toContain('KSeF');
  expect(readPdf(marked).pages).toBe(1);
  const other = await invoicePdf(invoice(), { number, address: address.replace('24-11', '25-11') });
  expect(other.equals(marked)).toBe(false);
});

test('a document without a number bears two codes and says so; with its number it keeps both', async () => {
  const number = '1234563218-20261124-0100001AF629-AF';
  const address = `https://qr.ksef.mf.gov.pl/invoice/1234563218/24-11-2026/${'a'.repeat(43)}`;
  const certificate = `https://qr.ksef.mf.gov.pl/certificate/Nip/1234563218/1234563218/01F20A5D352AE590/${'a'.repeat(43)}/${'b'.repeat(342)}`;
  const offline = await invoicePdf(invoice(), { address, certificate });
  const text = textOfPdf(offline).replace(/[^\S\n]/g, ' ');
  for (const said of ['Dokument wystawiony w trybie offline24', 'OFFLINE', 'CERTYFIKAT'])
    expect(text).toContain(said);
  expect(readPdf(offline).pages).toBe(1);
  const accepted = textOfPdf(await invoicePdf(invoice(), { address, certificate, number }));
  expect(accepted).toContain(number);
  expect(accepted).toContain('CERTYFIKAT');
  expect(accepted).not.toContain('OFFLINE');
  expect(accepted).not.toContain('offline24');
  const other = await invoicePdf(invoice(), { address, certificate: certificate.replace('bb', 'cc') });
  expect(other.equals(offline)).toBe(false);
});
