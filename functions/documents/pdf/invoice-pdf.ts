import { orderNumberOf } from '#shared/domain/ids.ts';
import {
  type InvoiceBuyer,
  type InvoiceDocument,
  type InvoiceLine,
  isSameBuyer,
  provisionsOf,
  sumsOf,
} from '#shared/domain/invoice-document.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { formatNip } from '#shared/domain/nip.ts';
import { formatDay } from '#shared/domain/time.ts';
import { colours } from '#shared/look/tokens.ts';
import { invoiceTexts } from '#shared/texts/invoice.ts';
import { wayText } from '#shared/texts/office/sold.ts';
import { bytesOf, decorate, element, figure, MILLIMETRE, newPage, PAGE, write } from './canvas.ts';
import { drawQr } from './draw-qr.ts';
import { fitText, heightOf } from './fitting.ts';
import { loadLettersFor } from './font-engine/font.ts';
import { type Column, drawTable, type Sheet as TableSheet } from './table.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT = 30;
const GAP = 14;

/** The ministry's smallest code, with room for long addresses. */
const CODE_SIDE = 32 * MILLIMETRE;
/** The second code has a signature in it, and four times as many modules. */
const CERTIFICATE_SIDE = 48 * MILLIMETRE;

/** A document's codes for KSeF. */
export interface KsefCode {
  /** Once it has one. */
  number?: string;
  /** The address in its first code. */
  address: string;
  /** The address in its second one, where it went out without a number. */
  certificate?: string;
}

interface Sheet extends TableSheet {
  invoice: InvoiceDocument;
}

const textsOf = ({ lang }: InvoiceDocument) => invoiceTexts[lang];

interface Words {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  tag?: 'H1' | 'H2' | 'P';
  colour?: string;
  lines?: number;
}

/** Writes a paragraph below `y`; returns its bottom. */
function words({ document, root }: Sheet, text: string, y: number, style: Words = {}): number {
  const { x = PAGE.margin, width = WIDTH, size = 9.5, bold = false, tag = 'P', lines = 3 } = style;
  const fitted = fitText(text, { font: bold ? 'bold' : 'regular', size, smallest: 7, width, lines });
  let bottom = y;
  element(document, root, tag, () => {
    bottom = write(document, fitted, { x, y, colour: style.colour ?? colours['grey-900'] });
  });
  return bottom;
}

const day = (date: string, lang: InvoiceDocument['lang']): string =>
  formatDay(new Date(`${date}T12:00:00Z`), lang);

/** Facts as label and value, one below the other. */
function facts(
  sheet: Sheet,
  all: readonly (readonly [string, string])[],
  y: number,
  style: Words = {},
): number {
  return all.reduce((below, [label, value]) => words(sheet, `${label}: ${value}`, below, style), y);
}

function head(sheet: Sheet): number {
  const { invoice } = sheet;
  const t = textsOf(invoice);
  const { kind, number, issuedAt, soldOn, orderId, lang, corrects } = invoice;
  const title = words(sheet, t.title(t[kind], number), PAGE.margin, {
    size: 20,
    bold: true,
    tag: 'H1',
    colour: colours['navy-900'],
    lines: 2,
  });
  return facts(
    sheet,
    [
      ...(corrects
        ? [[t.corrected, `${corrects.number} ${t.from(day(corrects.issuedOn, lang))}`] as const]
        : []),
      ...(corrects ? [[t.reason, corrects.reason] as const] : []),
      [t.issuedOn, formatDay(new Date(issuedAt), lang)],
      [t.soldOn, day(soldOn, lang)],
      [t.order, orderNumberOf(orderId)],
    ],
    title + 4,
  );
}

const countryName = (code: string, lang: InvoiceDocument['lang']): string =>
  new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code;

const COLUMN = (WIDTH - GAP) / 2;

interface Party {
  title: string;
  lines: readonly string[];
}

const partyOf = ({ lang }: InvoiceDocument, title: string, buyer: InvoiceBuyer): Party => {
  const t = invoiceTexts[lang];
  const { name, taxNumber, street, town, country } = buyer;
  const isPolish = taxNumber !== undefined && /^\d{10}$/.test(taxNumber);
  return {
    title,
    lines: [
      name,
      street,
      town,
      ...(country === 'PL' ? [] : [countryName(country, lang)]),
      ...(taxNumber
        ? [`${isPolish ? t.nip : t.taxNumber}: ${isPolish ? formatNip(taxNumber) : taxNumber}`]
        : []),
    ],
  };
};

function drawParty(sheet: Sheet, { title, lines }: Party, x: number, y: number): number {
  // A document of law cuts no name.
  const place = { x, width: COLUMN, lines: 12 };
  const below = words(sheet, title, y, { ...place, bold: true, tag: 'H2', colour: colours['navy-700'] });
  return lines.reduce(
    (bottom, text, index) => words(sheet, text, bottom, { ...place, bold: index === 0 }),
    below + 2,
  );
}

function parties(sheet: Sheet, y: number): number {
  const { invoice } = sheet;
  const t = textsOf(invoice);
  const { seller, buyer, corrects } = invoice;
  const right = PAGE.margin + COLUMN + GAP;
  const sellerLines = [seller.name, seller.address, `${t.nip}: ${formatNip(seller.nip)}`];
  const bottom = Math.max(
    drawParty(sheet, { title: t.seller, lines: sellerLines }, PAGE.margin, y),
    drawParty(sheet, partyOf(invoice, t.buyer, buyer), right, y),
  );
  if (!corrects || isSameBuyer(corrects.buyer, buyer)) return bottom;
  return drawParty(sheet, partyOf(invoice, t.buyerBefore, corrects.buyer), right, bottom + GAP);
}

function lineTable(sheet: Sheet, lines: readonly InvoiceLine[], y: number): number {
  const { lang } = sheet.invoice;
  const { columns: c, rates } = invoiceTexts[lang];
  const figure = (title: string, width: number): Column => ({ title, width, isFigure: true });
  const columns = [
    { title: c.name, width: WIDTH - 332 },
    figure(c.quantity, 46),
    figure(c.unitPrice, 80),
    figure(c.discount, 72),
    figure(c.rate, 46),
    figure(c.gross, 88),
  ];
  const rows = lines.map(({ name, quantity, unitPrice, discount, rate, gross }) => [
    name,
    String(quantity),
    formatMoney(unitPrice, lang),
    discount > 0 ? formatMoney(discount, lang) : '–',
    rates[rate],
    formatMoney(gross, lang),
  ]);
  return drawTable(sheet, { columns, rows }, y);
}

function sumTable(sheet: Sheet, y: number): number {
  const sums = sumsOf(sheet.invoice);
  const { lang } = sheet.invoice;
  const { sums: s, rates } = invoiceTexts[lang];
  const width = 90;
  const columns = [
    { title: s.rate, width },
    ...[s.net, s.vat, s.gross].map((title) => ({ title, width, isFigure: true })),
  ];
  const all = (amountOf: (sum: (typeof sums)[number]) => number): string =>
    formatMoney(
      sums.reduce((total, sum) => total + amountOf(sum), 0),
      lang,
    );
  const rows = [
    ...sums.map(({ rate, net, vat, gross }) => [
      rates[rate],
      ...[net, vat, gross].map((amount) => formatMoney(amount, lang)),
    ]),
    [s.total, all(({ net }) => net), all(({ vat }) => vat), all(({ gross }) => gross)],
  ];
  return drawTable(
    { ...sheet, x: PAGE.width - PAGE.margin - 4 * width },
    { columns, rows, hasTotal: true },
    y,
  );
}

function content(sheet: Sheet, y: number): number {
  const { lines, corrects } = sheet.invoice;
  const t = textsOf(sheet.invoice);
  if (!corrects) return sumTable(sheet, lineTable(sheet, lines, y) + GAP);
  const part = (title: string, lines: readonly InvoiceLine[], top: number): number => {
    const below = words(sheet, title, sheet.roomFor(top, 60), { bold: true, tag: 'H2' });
    return lines.length > 0 ? lineTable(sheet, lines, below) : words(sheet, t.none, below + 2);
  };
  const after = part(t.after, lines, part(t.before, corrects.lines, y) + GAP);
  // With its table, of a head, a row for each rate and the total.
  const height = 20 + 21 * (sumsOf(sheet.invoice).length + 2);
  const top = sheet.roomFor(after + GAP, height);
  const title = words(sheet, t.difference, top, { bold: true, tag: 'H2' });
  return sumTable(sheet, title);
}

function settlement(sheet: Sheet, y: number): number {
  const { invoice } = sheet;
  const { corrects, lang } = invoice;
  const t = textsOf(invoice);
  const provisions = provisionsOf(invoice);
  const total = sumsOf(invoice).reduce((sum, { gross }) => sum + gross, 0);
  const all: (readonly [string, string])[] = [
    ...(provisions.length > 0 ? [[t.exemption, provisions.join('; ')] as const] : []),
    ...(corrects
      ? total < 0
        ? [[t.lessBy, formatMoney(-total, lang)] as const]
        : []
      : ([
          [t.paid, formatMoney(total, lang)],
          [t.paidBy, wayText(invoice.paidBy, lang)],
          [t.toPay, formatMoney(0, lang)],
        ] as const)),
  ];
  return facts(sheet, all, sheet.roomFor(y, all.length * 14), { bold: false });
}

interface Code {
  x: number;
  y: number;
  side: number;
  address: string;
  /** What the code is, for who does not see it. */
  meaning: string;
  /** What stands below it. */
  label: string;
}

function drawCode(sheet: Sheet, { x, y, side, address, meaning, label }: Code): void {
  figure(sheet.document, sheet.root, meaning, () => {
    drawQr(sheet.document, address, { x, y, side });
  });
  words(sheet, label, y + side + 6, { x, width: COLUMN });
}

/**
 * The code by which anybody finds the document at the ministry („kod I”), its number below it, or that it has none yet;
 * beside it the code that shows who made a document without a number („kod II”). The ministry prescribes the labels.
 */
function drawCodes(sheet: Sheet, { number, address, certificate }: KsefCode, y: number): void {
  const t = textsOf(sheet.invoice);
  const top = sheet.roomFor(y, (certificate ? CERTIFICATE_SIDE : CODE_SIDE) + 44);
  const title = number ? t.inKsef : t.offline;
  const below = words(sheet, title, top, { bold: true, tag: 'H2', colour: colours['navy-700'] }) + 6;
  const first = { x: PAGE.margin, y: below, side: CODE_SIDE, address };
  drawCode(sheet, { ...first, meaning: number ? t.code(number) : t.offlineCode, label: number ?? 'OFFLINE' });
  if (!certificate) return;
  const second = { x: PAGE.margin + COLUMN + GAP, y: below, side: CERTIFICATE_SIDE, address: certificate };
  drawCode(sheet, { ...second, meaning: t.certificateCode, label: 'CERTYFIKAT' });
}

/** Names the document and the page at the foot of each, where there are several: printed ones come apart. */
function numberPages({ document, invoice }: Sheet): void {
  const { count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    const said = `${invoice.number}, ${textsOf(invoice).page(index + 1, count)}`;
    const text = fitText(said, { font: 'regular', size: 8, smallest: 7, width: WIDTH, lines: 1 });
    const place = { x: PAGE.margin, y: PAGE.height - PAGE.margin - heightOf(text), endsIn: WIDTH };
    decorate(document, () => write(document, text, { ...place, colour: colours['grey-700'] }), 'Pagination');
  }
}

/**
 * An invoice or correction as a PDF in its order's language, with its codes where it goes to KSeF; deterministic to the byte.
 */
export async function invoicePdf(invoice: InvoiceDocument, code?: KsefCode): Promise<Buffer> {
  await loadLettersFor(invoice);
  const t = textsOf(invoice);
  const document = newPage({
    title: t.title(t[invoice.kind], invoice.number),
    author: invoice.seller.name,
    lang: invoice.lang,
    at: new Date(invoice.issuedAt),
    isNumbered: true,
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const roomFor = (y: number, height: number): number => {
    if (y + height <= PAGE.height - PAGE.margin - FOOT) return y;
    document.addPage();
    return PAGE.margin;
  };
  const sheet: Sheet = { document, root, invoice, x: PAGE.margin, roomFor };
  const below = content(sheet, parties(sheet, head(sheet) + GAP) + GAP);
  const end = settlement(sheet, below + GAP);
  if (code) drawCodes(sheet, code, end + GAP);
  root.end();
  numberPages(sheet);
  return bytesOf(document);
}
