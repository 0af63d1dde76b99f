import PDFDocument from 'pdfkit';
import { type FittedText, heightOf, LINE } from './fitting.ts';
import { fonts } from './font-engine/font.ts';

export type Pdf = PDFKit.PDFDocument;
export type Section = PDFKit.PDFStructureElement;

/** A4 in points, and its margin. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const MILLIMETRE = 72 / 25.4;

interface NewPage {
  title: string;
  author: string;
  lang: string;
  at: Date;
  /** Width and height in points; A4 by default. */
  size?: [number, number];
  /** How many pages there are is known at the end: all wait for it. */
  isNumbered?: boolean;
}

/** An empty page, tagged for screen readers, with our two fonts. */
export function newPage({ title, author, lang, at, size, isNumbered = false }: NewPage): Pdf {
  const document = new PDFDocument({
    size: size ?? 'A4',
    margin: 0,
    lang,
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: isNumbered,
    displayTitle: true,
    font: fonts.regular.source as never, // the types know only files; pdfkit itself takes font objects
    info: { Title: title, Author: author, Creator: 'Bramka', Producer: 'Bramka', CreationDate: at },
  });
  document.registerFont('regular', fonts.regular.source as never);
  document.registerFont('bold', fonts.bold.source as never);
  return document;
}

/** Ends a document; its bytes. */
export async function bytesOf(document: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve).once('error', reject);
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Place {
  x: number;
  y: number;
  colour: string;
  /** Width in points to centre each line in. */
  centredIn?: number;
  /** Width in points at whose end each line ends. */
  endsIn?: number;
}

/** Draws fitted lines from the top left corner; returns their bottom. */
export function write(document: Pdf, text: FittedText, { x, y, colour, centredIn, endsIn }: Place): number {
  const { font, size, lines } = text;
  document.font(font).fontSize(size).fillColor(colour);
  lines.forEach((line, index) => {
    const width = fonts[font].widthOf(line, size);
    const indent = centredIn ? (centredIn - width) / 2 : endsIn ? endsIn - width : 0;
    document.text(line, x + indent, y + index * size * LINE, { lineBreak: false });
  });
  return y + heightOf(text);
}

/** Wraps what `draw` draws as one element of `section`; screen readers read elements in order of creation. */
export function element(document: Pdf, section: Section, tag: 'H1' | 'H2' | 'P', draw: () => void): void {
  section.add(document.struct(tag, {}, draw));
}

/** The same for a picture, with its alternative text. */
export function figure(document: Pdf, section: Section, alt: string, draw: () => void): void {
  section.add(document.struct('Figure', { alt }, draw));
}

/** Draws decoration such as a line or frame, or what stands on every page, which screen readers skip. */
export function decorate(document: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}
