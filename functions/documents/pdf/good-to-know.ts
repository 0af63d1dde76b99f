import { colours } from '#shared/look/tokens.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { decorate, element, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { fitText, heightOf } from './fitting.ts';
import { drawColumns, type FittedColumns, fitColumns, notesOf } from './notes.ts';
import { drawOrganiserSection, organiserSection } from './organiser-section.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

const BOTTOM = PAGE.height - 30;
/** The maximum height of the three narrow columns. */
const NARROW = 168;
const SPACE = 14;

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

function wide(data: TicketPdfData): FittedColumns {
  const { hours, entry, includes, refund, organiser, contact, terms } = notesOf(data);
  const notes = [
    [hours, entry, includes],
    [refund, organiser, contact, terms],
  ];
  return fitColumns({ notes, gap: 28, title: 11, text: 10.5, between: 12 });
}

/** For the space below the organiser's own part. */
function narrow(data: TicketPdfData): FittedColumns {
  const { hours, entry, includes, refund, organiser, contact, terms } = notesOf(data);
  const notes = [
    [
      { ...hours, lines: 4 },
      { ...entry, lines: 4 },
    ],
    [includes && { ...includes, lines: 4 }, refund && { ...refund, lines: 4 }],
    [
      { ...organiser, lines: 4 },
      { ...contact, lines: 2 },
      { ...terms, lines: 3 },
    ],
  ];
  return fitColumns({ notes, gap: 18, title: 10, text: 9, between: 7 });
}

/** The lower half: what to know before coming, the organiser's own part first. */
export function drawKnow(document: Pdf, section: Section, data: TicketPdfData, top: number): void {
  const heading = fitText(ticketTexts[data.lang].know, {
    font: 'bold',
    size: 14,
    width: PAGE.width - 2 * PAGE.margin,
    lines: 1,
  });
  element(document, section, 'H2', () => {
    write(document, heading, { x: PAGE.margin, y: top, colour: colours['navy-900'] });
  });
  const below = top + heightOf(heading) + 8;
  const own = organiserSection(document, data);
  const room = { top: below, bottom: BOTTOM - NARROW - SPACE };
  const rest = own ? drawOrganiserSection(document, section, own, room) + SPACE : below;
  const roomy = wide(data);
  drawColumns(document, section, rest + roomy.height <= BOTTOM ? roomy : narrow(data), rest);
}
