import { withdrawalEnd } from '#shared/domain/fair.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDateTime, formatUntil } from '#shared/domain/time.ts';
import { colours } from '#shared/look/tokens.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { plainText } from '#shared/texts/rich-text.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { decorate, element, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { fitText, heightOf } from './fitting.ts';
import type { TicketPdfData } from './ticket-pdf.ts';

const GAP = 28;
const COLUMN = (PAGE.width - 2 * PAGE.margin - GAP) / 2;

interface Note {
  title: string;
  text: string;
}

function notesOf({ fair, type, ticket, publicUrl, lang }: TicketPdfData): [Note[], Note[]] {
  const texts = ticketTexts[lang];
  const { organiser } = fair;
  const end = withdrawalEnd(fair);
  const moment = (at: string) => formatDateTime(new Date(at), lang);
  const includes = plainText(hardSpaces(inLanguage(type.description, lang)));
  const nip = organiser.nip && `${texts.nip}: ${organiser.nip}`;
  const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n');
  return [
    [
      { title: texts.fairTitle, text: texts.fairTimes(moment(fair.startDate), moment(fair.endDate)) },
      { title: texts.entryTitle, text: texts.entry[type.admission.entries] },
      ...(includes ? [{ title: texts.includesTitle, text: includes }] : []),
    ],
    [
      ...(ticket.issuedAt < end.toISOString()
        ? [{ title: texts.refundTitle, text: texts.refund(formatUntil(end, lang)) }]
        : []),
      { title: texts.organiser, text: lines(organiser.name, hardSpaces(organiser.address), nip) },
      { title: texts.contact, text: lines(organiser.email, organiser.phone) },
      { title: texts.terms, text: texts.termsText(new URL(publicUrl).host) },
    ],
  ];
}

/** Draws a title with its text and answers where they end. */
function drawNote(document: Pdf, section: Section, note: Note, x: number, y: number): number {
  const title = fitText(note.title, { font: 'bold', size: 11, width: COLUMN, lines: 1 });
  const text = fitText(note.text, { font: 'regular', size: 10.5, smallest: 8.5, width: COLUMN, lines: 8 });
  element(document, section, 'P', () => {
    const end = write(document, title, { x, y, colour: colours['navy-900'] });
    write(document, text, { x, y: end + 1, colour: colours['grey-900'] });
  });
  return y + heightOf(title) + 1 + heightOf(text);
}

/** The dashed line at half the height, where the page is folded. */
export function drawFold(document: Pdf, lang: TicketPdfData['lang']): void {
  const y = PAGE.height / 2;
  decorate(document, () => {
    document.lineWidth(0.6).strokeColor(colours['grey-500']).dash(4, { space: 4 });
    document.moveTo(0, y).lineTo(PAGE.width, y).stroke().undash();
    document.font('regular').fontSize(7).fillColor(colours['grey-500']);
    document.text(ticketTexts[lang].fold, PAGE.margin, y + 3, { lineBreak: false });
  });
}

/** The lower half: what to know before coming. */
export function drawKnow(document: Pdf, section: Section, data: TicketPdfData, top: number): void {
  const texts = ticketTexts[data.lang];
  const heading = fitText(texts.know, { font: 'bold', size: 14, width: COLUMN, lines: 1 });
  element(document, section, 'H2', () => {
    write(document, heading, { x: PAGE.margin, y: top, colour: colours['navy-900'] });
  });
  notesOf(data).forEach((notes, column) => {
    const x = PAGE.margin + column * (COLUMN + GAP);
    let y = top + heightOf(heading) + 8;
    for (const note of notes) y = drawNote(document, section, note, x, y) + 12;
  });
}
