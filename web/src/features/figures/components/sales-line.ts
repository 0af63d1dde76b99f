import { addDays, DAY } from '#shared/domain/time.ts';
import { type Day, lastDays, sum, WEEK } from './trend.ts';

/** What a point of the line counts: a day, a week, or all sales until then. */
export const steps = ['day', 'week', 'total'] as const;
export type Step = (typeof steps)[number];

export interface Point {
  /** The last day included. */
  day: string;
  tickets: number;
  /** The same for the previous fair, as many days before its opening; absent where there was none. */
  before?: number;
}

/** A fair's sales: its days with sales in order, and the Warsaw day when it opens. */
export interface Sale {
  days: readonly Day[];
  opening: string;
}

const MAX_DAYS = 120;

/** The last day worth showing: today, or of an ended fair its own last day, or that of its last sale. */
export function lastDayOf(closing: string, days: readonly Day[], today: string): string {
  const end = [closing, days.at(-1)?.day ?? ''].sort().at(-1) ?? '';
  return end < today ? end : today;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Weeks that end on the last day; the first may be shorter. */
function weekly<Of>(subjects: readonly Of[]): Of[][] {
  const first = subjects.length % WEEK;
  const weeks = Array.from({ length: Math.floor(subjects.length / WEEK) }, (_, index) =>
    subjects.slice(first + index * WEEK, first + (index + 1) * WEEK),
  );
  return first > 0 ? [subjects.slice(0, first), ...weeks] : weeks;
}

function inSteps(daily: readonly number[], earlier: number, step: Step): number[] {
  if (step === 'day') return [...daily];
  if (step === 'week') return weekly(daily).map(sum);
  let total = earlier;
  return daily.map((tickets) => {
    total += tickets;
    return total;
  });
}

/** The tickets sold on each of the given days, and before the first of them. */
function countOf(days: readonly Day[], shownDays: readonly string[]) {
  const sold = new Map(days.map(({ day, tickets }) => [day, tickets]));
  const [first = ''] = shownDays;
  return {
    daily: shownDays.map((day) => sold.get(day) ?? 0),
    earlier: sum(days.filter(({ day }) => day < first).map(({ tickets }) => tickets)),
  };
}

/** The points of a fair's sales until `last`, with another fair's for comparison if given. */
export function salesLine(sale: Sale, before: Sale | undefined, last: string, step: Step): Point[] {
  const dates = lastDays(sale.days, MAX_DAYS, last).map(({ day }) => day);
  const own = countOf(sale.days, dates);
  const shift = before ? daysBetween(sale.opening, before.opening) : 0;
  const other =
    before &&
    countOf(
      before.days,
      dates.map((day) => addDays(day, shift)),
    );
  const tickets = inSteps(own.daily, own.earlier, step);
  const beside = other && inSteps(other.daily, other.earlier, step);
  const ends = step === 'week' ? weekly(dates).map((week) => week.at(-1) ?? '') : dates;
  return ends.map((day, index) => ({
    day,
    tickets: tickets[index] ?? 0,
    ...(beside && { before: beside[index] ?? 0 }),
  }));
}
