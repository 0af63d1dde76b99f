/** The first three letters of the months, as both languages begin them: enough to tell them apart. */
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

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as people type it: `23:59`, `2359`, `915`, `9.15`, `9`. @returns `23:59`; undefined where it is none */
export function readTime(typed: string): string | undefined {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(typed.trim().replace(/^(godz\.?|o) */i, ''));
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : undefined;
}

const monthOf = (word: string): number =>
  /^\d+$/.test(word)
    ? Number(word)
    : MONTHS.findIndex((names) => names.some((name) => word.toLowerCase().startsWith(name))) + 1;

function dayText(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  const found = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text) ? text : undefined;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/;
const WRITTEN = /^(\d{1,2})(?:[. ]+|-|\/)(\d{1,2}|\p{L}+)\.?(?:(?:[. ]+|-|\/)(20\d{2}))?(?!\d)/u;

/** The day that a text begins with, and what follows it. A day without a year is the next one. */
function readDay(typed: string, today: string): { day: string; rest: string } | undefined {
  const iso = ISO.exec(typed);
  const match = iso ?? WRITTEN.exec(typed);
  if (!match) return undefined;
  const [whole, first = '', second = '', third = ''] = match;
  const rest = typed.slice(whole.length);
  const [year, month, date] = iso
    ? [Number(first), Number(second), Number(third)]
    : [third ? Number(third) : undefined, monthOf(second), Number(first)];
  const thisYear = Number(today.slice(0, 4));
  const soonest = dayText(year ?? thisYear, month, date);
  const passed = year === undefined && (soonest === undefined || soonest < today);
  const day = passed ? dayText(thisYear + 1, month, date) : soonest;
  return day === undefined ? undefined : { day, rest };
}

/**
 * A moment as people write it: `15.05.2027 10:00`, `15 maja 10`, `15 May 2027, 10.30`, `2027-05-15 10:00`.
 * @param of `today` as `2026-11-22`; `time` as `10:00`, for a day that is typed alone
 * @returns the wall clock as `2027-05-15T10:00`; undefined where it cannot be read
 */
export function readMoment(typed: string, of: { today: string; time: string }): string | undefined {
  const found = readDay(typed.trim().replace(/\s+/g, ' '), of.today);
  if (!found) return undefined;
  const rest = found.rest.replace(/^ ?(r\.)?[ ,T]*/, '');
  const time = rest === '' ? of.time : readTime(rest);
  return time && `${found.day}T${time}`;
}
