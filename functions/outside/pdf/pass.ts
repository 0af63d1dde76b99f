import { openDays } from '../../../shared/domain/admission.ts';
import { orderNumberOf } from '../../../shared/domain/ids.ts';
import { inLanguage, type Language } from '../../../shared/domain/text.ts';
import { ticketCodeOf } from '../../../shared/domain/ticket.ts';
import { formatDay, formatDays, formatTime } from '../../../shared/domain/time.ts';
import { colours } from '../../../shared/look/tokens.ts';
import { hardSpaces } from '../../../shared/texts/language-tools.ts';
import { ticketTexts } from '../../../shared/texts/ticket.ts';
import { decorate, MILLIMETRE, PAGE, type Pdf, type Section, write } from './canvas.ts';
import { fitText } from './fitting.ts';
import { qrOf } from './qr.ts';
import type { TicketPdfData } from './ticket-pdf.ts';

const QR_SIDE = 45 * MILLIMETRE;
const PADDING = 18;
/** The QR's own column: four modules of quiet zone are well inside its margins. */
const STUB = QR_SIDE + 2 * 22;
const LEFT = PAGE.margin + PADDING;
const WIDTH = PAGE.width - 2 * PAGE.margin - STUB - 2 * PADDING;

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `21–23 listopada 2026`, or the single days where the ticket is not good for all between. */
function daysText({ fair, type }: Pick<TicketPdfData, 'fair' | 'type'>, lang: Language): string {
  const days = openDays(fair, type.admission).map(noon);
  const [first = new Date(fair.startDate)] = days;
  const last = days.at(-1) ?? first;
  const isUnbroken = (last.getTime() - first.getTime()) / 86_400_000 === days.length - 1;
  if (days.length === 0 || isUnbroken) return formatDays(first, last, lang);
  const list = new Intl.ListFormat(lang, { type: 'conjunction' });
  return list.format(days.map((day) => formatDay(day, lang)));
}

interface Fact {
  label: string;
  value: string;
  more?: string | undefined;
}

function factsOf({ fair, type, ticket, order, lang }: TicketPdfData): Fact[] {
  const texts = ticketTexts[lang];
  const { holder } = ticket;
  return [
    { label: texts.who, value: `${holder.name} ${holder.surname}`, more: holder.company },
    {
      label: texts.when,
      value: daysText({ fair, type }, lang),
      more: texts.opensAt(formatTime(new Date(fair.startDate), lang)),
    },
    { label: texts.where, value: hardSpaces(fair.place), more: hardSpaces(`${fair.address}, ${fair.city}`) },
    { label: texts.order, value: orderNumberOf(order.id) },
  ];
}

function drawFact(document: Pdf, section: Section, fact: Fact, y: number): number {
  const at = { x: LEFT, width: WIDTH };
  const label = fitText(fact.label, { font: 'regular', size: 8.5, width: WIDTH, lines: 1 });
  const value = fitText(fact.value, { font: 'bold', size: 13, smallest: 10, width: WIDTH, lines: 2 });
  let end = write(document, section, label, { ...at, y }, { font: 'regular', colour: colours['grey-500'] });
  end = write(document, section, value, { ...at, y: end }, { font: 'bold', colour: colours['navy-950'] });
  if (fact.more) {
    const more = fitText(fact.more, { font: 'regular', size: 10, smallest: 8.5, width: WIDTH, lines: 2 });
    end = write(document, section, more, { ...at, y: end }, { font: 'regular', colour: colours['grey-700'] });
  }
  return end;
}

function drawQr(document: Pdf, section: Section, text: string, alt: string, x: number, y: number): void {
  const { size, rectangles } = qrOf(text);
  section.add(
    document.struct('Figure', { alt }, () => {
      document
        .save()
        .translate(x, y)
        .scale(QR_SIDE / size);
      for (const rectangle of rectangles) document.rect(...rectangle);
      document.fill('#000000').restore();
    }),
  );
}

function drawStub(document: Pdf, section: Section, data: TicketPdfData, top: number): void {
  const texts = ticketTexts[data.lang];
  const code = ticketCodeOf(data.ticket.id);
  const column = PAGE.width - PAGE.margin - STUB;
  const qrX = column + (STUB - QR_SIDE) / 2;
  drawQr(document, section, data.qr, texts.qr(code), qrX, top + 24);
  const at = { x: column + 8, width: STUB - 16 };
  const letters = fitText(code, { font: 'bold', size: 14, smallest: 11, width: at.width, lines: 1 });
  const end = write(
    document,
    section,
    letters,
    { ...at, y: top + QR_SIDE + 36 },
    {
      font: 'bold',
      colour: '#000000',
      align: 'center',
    },
  );
  const show = fitText(texts.show, { font: 'regular', size: 8.5, width: at.width, lines: 3 });
  write(
    document,
    section,
    show,
    { ...at, y: end + 6 },
    {
      font: 'regular',
      colour: colours['grey-700'],
      align: 'center',
    },
  );
}

/** What the door needs, between the banner and the fold: who, what, when, where, and the QR beside it. */
export function drawPass(
  document: Pdf,
  section: Section,
  data: TicketPdfData,
  top: number,
  bottom: number,
): void {
  const frame = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
  const divider = PAGE.width - PAGE.margin - STUB;
  decorate(document, () => {
    document.lineWidth(0.8).strokeColor(colours['grey-300']);
    document.roundedRect(frame.x, top, frame.width, bottom - top, 8).stroke();
    document
      .dash(2, { space: 3 })
      .moveTo(divider, top + 10)
      .lineTo(divider, bottom - 10)
      .stroke()
      .undash();
  });
  const name = fitText(inLanguage(data.type.name, data.lang), {
    font: 'bold',
    size: 18,
    smallest: 12,
    width: WIDTH,
    lines: 2,
  });
  const at = { x: LEFT, y: top + 14, width: WIDTH };
  let y = write(document, section, name, at, { font: 'bold', colour: colours['navy-900'] }, 'H2') + 6;
  for (const fact of factsOf(data)) y = drawFact(document, section, fact, y) + 7;
  drawStub(document, section, data, top);
}
