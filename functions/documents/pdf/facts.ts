import { openDays } from '#shared/domain/admission.ts';
import { daysInWords } from '#shared/domain/days-in-words.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { formatTime } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { type FittedText, fitText, heightOf } from './fitting.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

export interface Fact {
  label: FittedText;
  value: FittedText;
  more?: FittedText;
  height: number;
}

/** Label, value and an optional second, lighter line of each fact. */
function wordsOf({ fair, type, ticket, order, lang }: TicketPdfData): [string, string, string?][] {
  const texts = ticketTexts[lang];
  const opens = texts.opensAt(formatTime(new Date(fair.startDate), lang));
  const { place, address, city } = venueIn(fair, lang);
  return [
    [texts.who, holderName(ticket.holder, lang), ticket.holder.company],
    [texts.when, daysInWords(openDays(fair, type.admission), lang), opens],
    [texts.where, hardSpaces(place), hardSpaces(`${address}, ${city}`)],
    [texts.order, orderNumberOf(order.id)],
  ];
}

interface FactLayout {
  /** The maximum number of lines for a value, and for its second line. */
  value: number;
  more: number;
  /** Points below a fact. */
  gap: number;
}

function fitFact([label, value, more]: [string, string, string?], width: number, fitting: FactLayout): Fact {
  const fitted = {
    label: fitText(label, { font: 'regular', size: 8.5, width, lines: 1 }),
    value: fitText(value, { font: 'bold', size: 13, smallest: 10, width, lines: fitting.value }),
    ...(more && {
      more: fitText(more, { font: 'regular', size: 10, smallest: 8.5, width, lines: fitting.more }),
    }),
  };
  const height = Object.values(fitted).reduce((sum, text) => sum + heightOf(text), fitting.gap);
  return { ...fitted, height };
}

/** From generous to tight. */
const FITTINGS: readonly FactLayout[] = [
  { value: 2, more: 2, gap: 7 },
  { value: 2, more: 1, gap: 7 },
  { value: 1, more: 1, gap: 7 },
  { value: 1, more: 1, gap: 4 },
];

/**
 * Who, when, where and which order, as generously spaced as the height allows. The order's number is dropped first,
 * because the code begins with it.
 */
export function factsFor(data: TicketPdfData, room: { width: number; height: number }): Fact[] {
  const words = wordsOf(data);
  let facts: Fact[] = [];
  for (const fitting of FITTINGS) {
    facts = words.map((fact) => fitFact(fact, room.width, fitting));
    if (facts.reduce((sum, { height }) => sum + height, -fitting.gap) <= room.height) return facts;
  }
  return facts.slice(0, -1);
}
