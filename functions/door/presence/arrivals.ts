import { dayOf, hourOf } from '#shared/domain/moments.ts';
import type { Entry } from '../../read-models/entry-log.ts';

export interface Arrivals {
  /** Tickets admitted at least once. */
  checkedIn: number;
  /** Each ticket's first entry of a day, by Warsaw day and hour. */
  byHour: { day: string; hour: number; tickets: number }[];
}

/** Arrivals on the fair's `days`; leaving and re-entering on the same day is not counted again. */
export function arrivalsOf(entries: readonly Omit<Entry, 'gateId'>[], days: readonly string[]): Arrivals {
  const first = new Map<string, string>();
  for (const { at, ticketId } of [...entries].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const key = `${ticketId} ${dayOf(at)}`;
    if (!first.has(key)) first.set(key, hourOf(at));
  }
  const hours = new Map<string, number>();
  for (const hour of first.values())
    if (days.includes(hour.slice(0, 10))) hours.set(hour, (hours.get(hour) ?? 0) + 1);
  const byHour = [...hours]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hour, tickets]) => ({ day: hour.slice(0, 10), hour: Number(hour.slice(11)), tickets }));
  return { checkedIn: new Set(entries.map(({ ticketId }) => ticketId)).size, byHour };
}
