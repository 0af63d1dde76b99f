import { addDays } from '#shared/domain/time.ts';
import { twoDigits } from './two-digits.ts';

/** The first letters of the months in both languages: enough to tell them apart. */
const MONTHS = [
  ['sty', 'jan'],
  ['lut', 'feb'],
  ['mar'],
  ['kwi', 'apr'],
  ['maj', 'may'],
  ['cze', 'jun'],
  ['lip', 'jul'],
  ['sie', 'aug'],
  ['wrz', 'sep'],
  ['paź', 'paz', 'oct'],
  ['lis', 'nov'],
  ['gru', 'dec'],
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** From Sunday, like `Date`. */
const WEEKDAYS = [
  ['nie', 'sun'],
  ['pon', 'mon'],
  ['wt', 'tue'],
  ['śr', 'sr', 'wed'],
  ['czw', 'thu'],
  ['pt', 'pią', 'pia', 'fri'],
  ['sob', 'sat'],
];
const RELATIVE: Record<string, number> = {
  dziś: 0,
  dzis: 0,
  dzisiaj: 0,
  today: 0,
  jutro: 1,
  tomorrow: 1,
  pojutrze: 2,
};

const indexOf = (names: readonly (readonly string[])[], word: string): number =>
  names.findIndex((starts) => starts.some((start) => word.toLowerCase().startsWith(start)));

function monthOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  return ROMAN.indexOf(word.toLowerCase()) + 1 || indexOf(MONTHS, word) + 1;
}

function dayText(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const found = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : undefined;
}

/** Four digits, or two that cannot be an hour. */
const YEAR = String.raw`(?<year>20\d{2}|(?:2[4-9]|[3-5]\d)(?![:.]\d))(?!\d)`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|-?go)?`;
const GAP = String.raw`(?:[. ]+|-|\/)`;
const FORMS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?![\d-])/u,
  new RegExp(String.raw`^${DAY}${GAP}(?<month>\d{1,2}|\p{L}+)\.?(?:${GAP}?${YEAR})?(?!\d)`, 'iu'),
  new RegExp(String.raw`^(?<month>\p{L}{3,})\.? ${DAY}(?![\d:.])(?:,? ${YEAR})?`, 'iu'),
];
const WEEKDAY = /^(\p{L}+)\.?,? +(?=\d)/u;

interface TypedDay {
  /** `2027-05-15`; absent where the calendar has no such day. */
  day?: string | undefined;
  /** The remaining text. */
  rest: string;
}

/** A day without a year means the next one. */
function nextOrGiven(year: number | undefined, month: number, date: number, today: string) {
  const thisYear = Number(today.slice(0, 4));
  const soonest = dayText(year ?? thisYear, month, date);
  if (year !== undefined || (soonest !== undefined && soonest >= today)) return soonest;
  return dayText(thisYear + 1, month, date);
}

function readWritten(typed: string, today: string): TypedDay | undefined {
  for (const form of FORMS) {
    const match = form.exec(typed);
    const { year, month = '', day = '' } = match?.groups ?? {};
    if (!match || monthOf(month) === 0) continue;
    const given = year === undefined ? undefined : Number(year.padStart(4, '20'));
    return {
      day: nextOrGiven(given, monthOf(month), Number(day), today),
      rest: typed.slice(match[0].length),
    };
  }
  return undefined;
}

/**
 * The day at the start of a text: `15.05.2027`, `15 maja`, `15 V 27`, `May 15`, `sob. 15.05`, `jutro`.
 * @param today as `2026-11-22`
 * @returns undefined where it does not start with a day
 */
export function readDay(typed: string, today: string): TypedDay | undefined {
  const [word = ''] = /^\p{L}+/u.exec(typed) ?? [];
  const ahead = RELATIVE[word.toLowerCase()];
  if (ahead !== undefined) return { day: addDays(today, ahead), rest: typed.slice(word.length) };
  const named = WEEKDAY.exec(typed);
  const weekday = named ? indexOf(WEEKDAYS, named[1] ?? '') : -1;
  if (!named || weekday < 0) return readWritten(typed, today);
  const found = readWritten(typed.slice(named[0].length), today);
  if (!found?.day || new Date(found.day).getUTCDay() === weekday) return found;
  return { rest: found.rest };
}
