import { withdrawalEnd } from '#shared/domain/fair-days.ts';
import { formatNip } from '#shared/domain/nip.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { formatDateTime, formatUntil } from '#shared/domain/time.ts';
import { colours } from '#shared/look/tokens.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { plainText } from '#shared/texts/rich-text.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { element, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { type FittedText, fitText, heightOf } from './fitting.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

interface Note {
  title: string;
  text: string;
  /** The text's maximum lines, where there is less room than usual. */
  lines?: number;
}

/** The notes that every ticket has below the fold. */
export function notesOf({ fair, type, ticket, publicUrl, lang }: TicketPdfData) {
  const texts = ticketTexts[lang];
  const { organiser } = fair;
  const end = withdrawalEnd(fair);
  const moment = (at: string) => formatDateTime(new Date(at), lang);
  const includes = plainText(hardSpaces(inLanguage(type.description, lang)));
  const nip = organiser.nip && `${texts.nip}: ${formatNip(organiser.nip)}`;
  const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n');
  return {
    hours: { title: texts.fairTitle, text: texts.fairTimes(moment(fair.startDate), moment(fair.endDate)) },
    entry: { title: texts.entryTitle, text: texts.entry[type.admission.entries] },
    includes: includes ? { title: texts.includesTitle, text: includes } : undefined,
    refund:
      ticket.issuedAt < end.toISOString()
        ? { title: texts.refundTitle, text: texts.refund(formatUntil(end, lang)) }
        : undefined,
    organiser: {
      title: texts.organiser,
      text: lines(hardSpaces(organiser.name), hardSpaces(organiser.address), nip),
    },
    contact: { title: texts.contact, text: lines(organiser.email, hardSpaces(organiser.phone ?? '')) },
    terms: { title: texts.terms, text: texts.termsText(new URL(publicUrl).host) },
  } satisfies Record<string, Note | undefined>;
}

interface Columns {
  notes: readonly (readonly (Note | undefined)[])[];
  gap: number;
  /** Type sizes of titles and texts, and the points between two notes. */
  title: number;
  text: number;
  between: number;
}

interface FittedNote {
  title: FittedText;
  text: FittedText;
  height: number;
}

/** Notes in columns of equal width over the whole page, fitted before they are drawn. */
export interface FittedColumns extends Pick<Columns, 'gap' | 'between'> {
  columns: FittedNote[][];
  width: number;
  /** The height of the tallest column. */
  height: number;
}

export function fitColumns({ notes, gap, between, ...sizes }: Columns): FittedColumns {
  const width = (PAGE.width - 2 * PAGE.margin - gap * (notes.length - 1)) / notes.length;
  const fit = (note: Note): FittedNote => {
    const { lines = 8 } = note;
    const title = fitText(note.title, { font: 'bold', size: sizes.title, width, lines: 1 });
    const text = fitText(note.text, { font: 'regular', size: sizes.text, smallest: 8.5, width, lines });
    return { title, text, height: heightOf(title) + 1 + heightOf(text) };
  };
  const columns = notes.map((column) => column.filter((note) => note !== undefined).map(fit));
  const heights = columns.map((column) =>
    column.reduce((sum, { height }) => sum + height + between, -between),
  );
  return { columns, width, gap, between, height: Math.max(...heights) };
}

export function drawColumns(document: Pdf, section: Section, fitted: FittedColumns, top: number): void {
  fitted.columns.forEach((column, index) => {
    const x = PAGE.margin + index * (fitted.width + fitted.gap);
    let y = top;
    for (const { title, text, height } of column) {
      const start = y;
      element(document, section, 'P', () => {
        const end = write(document, title, { x, y: start, colour: colours['navy-900'] });
        write(document, text, { x, y: end + 1, colour: colours['grey-900'] });
      });
      y += height + fitted.between;
    }
  });
}
