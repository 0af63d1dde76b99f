import PDFDocument from 'pdfkit';
import { type Fitted, LINE } from './fitting.ts';
import { type FontName, fonts } from './font.ts';

export type Pdf = PDFKit.PDFDocument;
export type Section = PDFKit.PDFStructureElement;

/** A4 in points, and what stays free around what is printed. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const MILLIMETRE = 72 / 25.4;

/** An empty A4 page, tagged for screen readers, with our two fonts. */
export function newPage(of: { title: string; author: string; lang: string; at: Date }): Pdf {
  const { title, author, lang, at } = of;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    font: fonts.regular.source as never, // the types know only files; pdfkit itself takes font objects
    info: { Title: title, Author: author, Creator: 'Bramka', Producer: 'Bramka', CreationDate: at },
  });
  document.registerFont('regular', fonts.regular.source as never);
  document.registerFont('bold', fonts.bold.source as never);
  return document;
}

export interface Style {
  font: FontName;
  colour: string;
  align?: 'left' | 'center';
}

/**
 * Draws fitted lines from the top left corner and answers where they end. The lines are one element of
 * `parent` in the order a screen reader reads.
 */
export function write(
  document: Pdf,
  parent: Section,
  text: Fitted,
  at: { x: number; y: number; width: number },
  style: Style,
  tag: 'P' | 'H1' | 'H2' = 'P',
): number {
  const { lines, size } = text;
  parent.add(
    document.struct(tag, {}, () => {
      document.font(style.font).fontSize(size).fillColor(style.colour);
      lines.forEach((line, index) => {
        const spare = style.align === 'center' ? at.width - fonts[style.font].widthOf(line, size) : 0;
        document.text(line, at.x + spare / 2, at.y + index * size * LINE, { lineBreak: false });
      });
    }),
  );
  return at.y + lines.length * size * LINE;
}

/** Draws something that says nothing: a line, a frame. Screen readers pass over it. */
export function decorate(document: Pdf, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}
