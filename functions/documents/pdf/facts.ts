import { openDays } from '#shared/domain/admission.ts';
import { daysInWords } from '#shared/domain/days-in-words.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { formatTime } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { hardSpaces } from '#shared/texts/language-tools.ts';
import { ticketTexts } from '#shared/texts/ticket.ts';
import { type FittedText, fitText, heightOf, isCut } from './fitting.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

export interface Fact {
  label: FittedText;
  value: FittedText;
  more?: FittedText;
  height: number;
}

interface FactLayout {
  /** The maximum number of lines for a value, and for its second line. */
  value: number;
  more: number;
  /** Points below a fact. */
  gap: number;
  isOpeningLeftOut?: boolean;
}

/** Label, value (with its parts, if each may have a line) and an optional second, lighter line of each fact. */
type FactWords = [label: string, value: string | [string, string], more?: string | undefined];

function wordsOf(
  { fair, type, ticket, order, lang }: TicketPdfData,
  { isOpeningLeftOut }: FactLayout,
): FactWords[] {
  const texts = ticketTexts[lang];
  const opens = texts.opensAt(formatTime(new Date(fair.startDate), lang));
  const { place, address, city } = venueIn(fair, lang);
  const { name, surname, company = '' } = ticket.holder;
  return [
    [
      texts.who,
      fullNameOf(ticket.holder) ? [name, surname] : holderName(ticket.holder, lang),
      hardSpaces(company),
    ],
    [texts.when, daysInWords(openDays(fair, type.admission), lang), isOpeningLeftOut ? undefined : opens],
    [texts.where, hardSpaces(place), hardSpaces(`${address}, ${city}`)],
    [texts.order, orderNumberOf(order.id)],
  ];
}

/** Where both parts cannot be written whole, each has a line: a long first name leaves room for the surname. */
function fitValue(value: FactWords[1], width: number, lines: number): FittedText {
  if (typeof value === 'string')
    return fitText(value, { font: 'bold', size: 13, smallest: 10, width, lines });
  const frame = { font: 'bold', size: 13, smallest: 8, width } as const;
  const whole = fitText(value.join(' ').trim(), { ...frame, lines });
  if (!isCut(whole)) return whole;
  const size = Math.min(...value.map((part) => fitText(part, { ...frame, lines: 1 }).size));
  const fitted = value.flatMap((part) => fitText(part, { ...frame, size, lines: 1 }).lines);
  return { ...whole, size, lines: fitted };
}

function fitFact([label, value, more]: FactWords, width: number, { gap, ...lines }: FactLayout): Fact {
  const fitted = {
    label: fitText(label, { font: 'regular', size: 8.5, width, lines: 1 }),
    value: fitValue(value, width, lines.value),
    ...(more &&
      lines.more > 0 && {
        more: fitText(more, { font: 'regular', size: 10, smallest: 8.5, width, lines: lines.more }),
      }),
  };
  const height = Object.values(fitted).reduce((sum, text) => sum + heightOf(text), gap);
  return { ...fitted, height };
}

/** From generous to tight. The opening time goes first, because the lower half has it, then all second lines. */
const FITTINGS: readonly FactLayout[] = [
  { value: 2, more: 2, gap: 7 },
  { value: 2, more: 1, gap: 7 },
  { value: 1, more: 1, gap: 7 },
  { value: 1, more: 1, gap: 4 },
  { value: 1, more: 1, gap: 4, isOpeningLeftOut: true },
  { value: 1, more: 1, gap: 0, isOpeningLeftOut: true },
  { value: 1, more: 0, gap: 4 },
];

/**
 * Who, when, where and which order, as generously spaced as the height allows. None is dropped: whoever asks for help is
 * asked for the order's number.
 */
export function factsFor(data: TicketPdfData, room: { width: number; height: number }): Fact[] {
  let facts: Fact[] = [];
  for (const layout of FITTINGS) {
    facts = wordsOf(data, layout).map((fact) => fitFact(fact, room.width, layout));
    if (facts.reduce((sum, { height }) => sum + height, -layout.gap) <= room.height) break;
  }
  return facts;
}
