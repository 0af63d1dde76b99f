import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { toBuffer } from 'qrcode';
import { bold, regular } from '#functions/documents/pdf/font-engine/fonts/noto-sans.ts';
import { ticketPdf } from '#functions/documents/pdf/ticket-pdf.ts';
import { somebody } from '#test/support/somebody.ts';
import { sampleTicket } from '../unit/functions/documents/pdf/sample.ts';

export interface PdfRow {
  name: string;
  perSecond: number;
  /** The size of one ticket in bytes. */
  bytes: number;
  /** The factor by which it exceeds the baseline's tickets per second. */
  ratio: number;
}

interface PlainFonts {
  regular: object;
  bold: object;
}

/**
 * The simplest implementation: pdfkit with font files (or preloaded fonts) and the QR as a PNG, with the same texts on
 * one page.
 */
async function plainTicket(fonts: PlainFonts, number: number): Promise<Buffer> {
  const { fair, type, ticket, qr } = sampleTicket();
  const document = new PDFDocument({ size: 'A4', margin: 40 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.font(fonts.bold as never).fontSize(24);
  document.text(fair.name.pl).text(type.name.pl);
  document.font(fonts.regular as never).fontSize(12);
  document.text(`${ticket.holder.name} ${ticket.holder.surname}`).text(ticket.holder.company ?? '');
  document.text(`21–23 listopada 2026, ${fair.place}, ${fair.address}, ${fair.city}`).text(`${number}`);
  document.text('Bilet wpuszcza raz każdego dnia, w którym jest ważny.').text(type.description.pl);
  document.text(`${fair.organiser.name}, ${fair.organiser.address}, ${fair.organiser.email}`);
  document.image(Buffer.from(await toBuffer(qr, { errorCorrectionLevel: 'M', width: 400 })), 400, 40, {
    width: 128,
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function measure(make: (number: number) => Promise<Buffer>, milliseconds: number) {
  let bytes = 0;
  for (let number = 0; number < 5; number += 1) bytes = (await make(number)).length;
  const start = performance.now();
  let made = 0;
  for (; performance.now() - start < milliseconds; made += 1) await make(made);
  return { bytes, perSecond: (made * 1000) / (performance.now() - start) };
}

/** A font parsed by pdfkit, for reuse in further documents. */
const readOnce = (bytes: Buffer): object =>
  (new PDFDocument({ font: bytes as never }) as unknown as { _font: { font: object } })._font.font;

/** Tickets per second on one thread: ours against plain pdfkit, in the same run. */
export async function benchPdf(milliseconds = 3000): Promise<{ rows: PdfRow[] }> {
  const fonts = {
    regular: readFileSync(
      new URL(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    ),
    bold: readFileSync(
      new URL(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
    ),
  };
  const baseline = await measure((number) => plainTicket(fonts, number), milliseconds);
  const prepared = { regular: Buffer.from(regular, 'base64'), bold: Buffer.from(bold, 'base64') };
  const subset = await measure((number) => plainTicket(prepared, number), milliseconds);
  const read = { regular: readOnce(prepared.regular), bold: readOnce(prepared.bold) };
  const kept = await measure((number) => plainTicket(read, number), milliseconds);
  const ours = await measure((number) => {
    const holder = somebody({ name: 'Łucja', surname: `Źdźbło-${number}` });
    return ticketPdf([sampleTicket({ ticket: { ...sampleTicket().ticket, holder } })]);
  }, milliseconds);
  const row = (name: string, row: Omit<PdfRow, 'name' | 'ratio'>): PdfRow => ({
    name,
    ...row,
    ratio: row.perSecond / baseline.perSecond,
  });
  return {
    rows: [
      { name: 'pdfkit, whole Noto Sans, QR as PNG (baseline)', ...baseline, ratio: 1 },
      row('pdfkit, Noto Sans as we prepare it', subset),
      row('the same, read once in the life of a process', kept),
      row('ticket', ours),
    ],
  };
}
