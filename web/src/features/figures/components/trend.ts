import type { Figures } from '#shared/contract/figures.ts';
import { addDays } from '#shared/domain/time.ts';

export type Day = Figures['days'][number];
type Arrivals = Figures['arrivals'];

/** Days. */
export const WEEK = 7;

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The last days up to `today`; days without sales are zero. */
export function lastDays(days: readonly Day[], count: number, today: string): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const [first] = days;
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
    .filter((day) => first !== undefined && day >= first.day)
    .map((day) => known.get(day) ?? { day, tickets: 0, revenue: 0 });
}

/** Each day's hours from first to last arrival; empty hours in between are zero. */
export function hoursOf(arrivals: Arrivals): Arrivals {
  const days = [...new Set(arrivals.map(({ day }) => day))];
  return days.flatMap((day) => {
    const known = new Map(
      arrivals.flatMap((arrival) => (arrival.day === day ? [[arrival.hour, arrival.tickets]] : [])),
    );
    const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => ({
      day,
      hour,
      tickets: known.get(hour) ?? 0,
    }));
  });
}

export interface Trend {
  /** The last seven days including today, and the seven before. */
  now: number;
  before: number;
}

/** A figure's last week compared with the week before; undefined where nothing was sold before the last week. */
export function trendOf(
  days: readonly Day[],
  figure: 'tickets' | 'revenue',
  today: string,
): Trend | undefined {
  const [first] = days;
  if (!first || first.day > addDays(today, -WEEK)) return undefined;
  const recent = lastDays(days, 2 * WEEK, today).map((day) => day[figure]);
  return { now: sum(recent.slice(-WEEK)), before: sum(recent.slice(0, -WEEK)) };
}
