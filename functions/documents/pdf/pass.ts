import { inLanguage } from '#shared/domain/text.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';
import { colours } from '#shared/look/tokens.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { decorate, element, figure, MILLIMETRE, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { drawQr } from './draw-qr.ts';
import { factsFor } from './facts.ts';
import { fitText, heightOf } from './fitting.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

const QR_SIDE = 45 * MILLIMETRE;
const PADDING = 18;
/** The width of the QR's column; its margins contain the quiet zone of four modules. */
const STUB = QR_SIDE + 2 * 22;
const MAX_ABOVE_QR = 22;
const BELOW_QR = 8;
const BELOW_CODE = 4;
const LEFT = PAGE.margin + PADDING;
const DIVIDER = PAGE.width - PAGE.margin - STUB;
const WIDTH = DIVIDER - LEFT - PADDING;

function drawFrame(document: Pdf, top: number, bottom: number): void {
  decorate(document, () => {
    document.lineWidth(0.8).strokeColor(colours['grey-300']);
    document.roundedRect(PAGE.margin, top, PAGE.width - 2 * PAGE.margin, bottom - top, 8).stroke();
    document.dash(2, { space: 3 });
    document.moveTo(DIVIDER, top + 10).lineTo(DIVIDER, bottom - 10);
    document.stroke().undash();
  });
}

function drawFacts(document: Pdf, section: Section, data: TicketPdfData, top: number, bottom: number): void {
  const text = inLanguage(data.type.name, data.lang);
  const name = fitText(text, { font: 'bold', size: 18, smallest: 12, width: WIDTH, lines: 2 });
  element(document, section, 'H2', () => {
    write(document, name, { x: LEFT, y: top, colour: colours['navy-900'] });
  });
  let start = top + heightOf(name) + 6;
  for (const { label, value, more, height } of factsFor(data, { width: WIDTH, height: bottom - start })) {
    const y = start;
    element(document, section, 'P', () => {
      const below = write(document, label, { x: LEFT, y, colour: colours['grey-500'] });
      const end = write(document, value, { x: LEFT, y: below, colour: colours['navy-950'] });
      if (more) write(document, more, { x: LEFT, y: end, colour: colours['grey-700'] });
    });
    start += height;
  }
}

/**
 * The full code in two lines, broken after the order's number: on a line of their own, the last six characters would be
 * left out by those who type it, and a partial code admits nobody.
 */
const inTwoLines = (code: string): string => code.replace(/^.{15}/, '$&\n');

/** The QR, the code and instructions, vertically centred in the height that the banner leaves. */
function drawStub(document: Pdf, section: Section, data: TicketPdfData, top: number, bottom: number): void {
  const texts = ticketTexts[data.lang];
  const code = ticketCodeOf(data.ticket.id, data.ticket.securityCode);
  const [x, width] = [DIVIDER + 8, STUB - 16];
  const letters = fitText(inTwoLines(code), { font: 'bold', size: 14, smallest: 11, width, lines: 2 });
  const show = fitText(texts.show, { font: 'regular', size: 8.5, width, lines: 3 });
  const height = QR_SIDE + BELOW_QR + heightOf(letters) + BELOW_CODE + heightOf(show);
  const y = top + Math.min((bottom - top - height) / 2, MAX_ABOVE_QR);
  figure(document, section, texts.qr(code), () => {
    drawQr(document, data.qr, { x: DIVIDER + (STUB - QR_SIDE) / 2, y, side: QR_SIDE });
  });
  element(document, section, 'P', () => {
    const below = y + QR_SIDE + BELOW_QR;
    const end = write(document, letters, { x, y: below, colour: '#000000', centredIn: width });
    write(document, show, { x, y: end + BELOW_CODE, colour: colours['grey-700'], centredIn: width });
  });
}

/** What the door needs, between the banner and the fold: who, what, when, where, and the QR. */
export function drawPass(
  document: Pdf,
  section: Section,
  data: TicketPdfData,
  top: number,
  bottom: number,
): void {
  drawFrame(document, top, bottom);
  drawFacts(document, section, data, top + 14, bottom - 10);
  drawStub(document, section, data, top, bottom);
}
