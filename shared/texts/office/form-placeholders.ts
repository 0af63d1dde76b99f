import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

/** What the form fills in for `{0}`, `{1}` … of a text, in order. */
interface PlaceholderText {
  means: string;
  example: string;
}

const days = { means: 'dni, w które bilet wpuszcza', example: '21 i 22 listopada' };
const ticketName = { means: 'nazwa biletu', example: 'Bilet jednodniowy' };
const ticketNumber = { means: 'który to bilet z kolei', example: '2' };

const pl = {
  pageTitle: { 0: { means: 'nazwa targów', example: 'Targi Kawy' } },
  'closed.notOpenText': { 0: { means: 'początek sprzedaży', example: '1 marca 2027, godz. 09:00' } },
  'closed.endedText': { 0: { means: 'koniec sprzedaży', example: '15 maja 2027, godz. 18:00' } },
  'tickets.onceOn': { 0: days },
  'tickets.dailyOn': { 0: days },
  'tickets.unlimitedOn': { 0: days },
  'tickets.till': { 0: { means: 'do kiedy jest ta cena', example: '30 kwietnia 2027' } },
  'tickets.chosen': { 0: ticketName },
  'tickets.oneLess': { 0: ticketName },
  'tickets.oneMore': { 0: ticketName },
  'buyer.meant': { 0: { means: 'adres bez literówki', example: 'anna@gmail.com' } },
  'more.ticket': { 0: ticketNumber },
  'more.remove': { 0: ticketNumber },
  'promo.applied': { 0: { means: 'kwota zniżki', example: '24,50 zł' } },
  'promo.covers': { 0: { means: 'liczba biletów', example: '3 bilety' } },
  'summary.pay': { 0: { means: 'suma zamówienia', example: '123,00 zł' } },
  'summary.refund': { 0: { means: 'ostatni dzień na zwrot', example: '12 maja 2027' } },
  'summary.seller': { 0: { means: 'organizator', example: 'Targi Przykładowe sp. z o.o.' } },
  'summary.sellerNip': { 0: { means: 'NIP organizatora', example: '123-456-32-18' } },
  'errors.field': {
    0: { means: 'nazwa pola', example: 'E-mail' },
    1: { means: 'co w nim poprawić', example: 'To pole jest wymagane!' },
  },
  'errors.soldOut': { 0: ticketName },
  'errors.tooFew': { 0: ticketName, 1: { means: 'ile biletów zostało', example: '2' } },
  'again.text': { 0: { means: 'numer zamówienia', example: '516Q-MMCC-RTDJ' } },
} satisfies Record<string, Readonly<Record<number, PlaceholderText>>>;

const englishDays = { means: 'the days on which the ticket admits', example: '21 and 22 November' };
const englishTicket = { means: 'name of the ticket', example: 'Day ticket' };
const englishNumber = { means: 'which ticket it is', example: '2' };

const en: typeof pl = {
  pageTitle: { 0: { means: 'name of the fair', example: 'Coffee Fair' } },
  'closed.notOpenText': { 0: { means: 'sales start', example: '1 March 2027, 09:00' } },
  'closed.endedText': { 0: { means: 'end of the sale', example: '15 May 2027, 18:00' } },
  'tickets.onceOn': { 0: englishDays },
  'tickets.dailyOn': { 0: englishDays },
  'tickets.unlimitedOn': { 0: englishDays },
  'tickets.till': { 0: { means: 'until when this price holds', example: '30 April 2027' } },
  'tickets.chosen': { 0: englishTicket },
  'tickets.oneLess': { 0: englishTicket },
  'tickets.oneMore': { 0: englishTicket },
  'buyer.meant': { 0: { means: 'the address without the typo', example: 'anna@gmail.com' } },
  'more.ticket': { 0: englishNumber },
  'more.remove': { 0: englishNumber },
  'promo.applied': { 0: { means: 'what the code takes off', example: 'PLN 24.50' } },
  'promo.covers': { 0: { means: 'number of tickets', example: '3 tickets' } },
  'summary.pay': { 0: { means: 'total of the order', example: 'PLN 123.00' } },
  'summary.refund': { 0: { means: 'last day for a refund', example: '12 May 2027' } },
  'summary.seller': { 0: { means: 'the organiser', example: 'Targi Przykładowe sp. z o.o.' } },
  'summary.sellerNip': { 0: { means: 'the organiser’s tax number', example: '123-456-32-18' } },
  'errors.field': {
    0: { means: 'name of the field', example: 'E-mail' },
    1: { means: 'what to put right in it', example: 'This field is required!' },
  },
  'errors.soldOut': { 0: englishTicket },
  'errors.tooFew': { 0: englishTicket, 1: { means: 'how many tickets are left', example: '2' } },
  'again.text': { 0: { means: 'order number', example: '516Q-MMCC-RTDJ' } },
};

export const placeholderTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };

const meanings: Record<
  Language,
  Readonly<Record<string, Readonly<Record<number, PlaceholderText>>>>
> = placeholderTexts;

/** The meanings of a text's placeholders, each with an example; none where it has no placeholders. */
export const placeholderMeanings = (key: string, lang: Language): readonly PlaceholderText[] =>
  Object.values(meanings[lang][key] ?? {});

/** A text with an example in place of each placeholder. */
export const withExamples = (template: string, key: string, lang: Language): string =>
  template.replace(
    /\{(\d)\}/g,
    (whole, index: string) => placeholderMeanings(key, lang)[Number(index)]?.example ?? whole,
  );
