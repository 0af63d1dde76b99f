import { dayOf, hourOf } from '#shared/domain/moments.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import type { ScanStore } from '../store/scans.ts';

/** An entry may be undone, and a phone that was offline for a while tells its entries late: this much is read anew. */
const OVERLAP = HOUR;
/** A phone may have been offline for longer than that: now and then everything is read again. */
const READ_ALL_EVERY = 10 * MINUTE;

type Entry = Pick<Scan, 'at' | 'gateId'> & { ticketId: string };

interface FairEntries {
  entries: Map<string, Entry>;
  seen: string;
  readAllAt: number;
}

/** The entries of a fair that stand, kept in this process and brought up to date by reading the latest scans. */
export function entryLog(scans: ScanStore) {
  const kept = new Map<string, FairEntries>();
  return async (fairId: string, now: Date): Promise<Entry[]> => {
    const before = kept.get(fairId);
    const isFresh = before && now.getTime() - before.readAllAt < READ_ALL_EVERY;
    const fair: FairEntries = isFresh ? before : { entries: new Map(), seen: '', readAllAt: now.getTime() };
    const from = fair.seen && new Date(Date.parse(fair.seen) - OVERLAP).toISOString();
    for (const { id, at, gateId, ticketId, result, undoneAt } of await scans.since(fairId, from)) {
      if (result === 'admitted' && ticketId && !undoneAt) fair.entries.set(id, { at, gateId, ticketId });
      else fair.entries.delete(id);
      if (at > fair.seen) fair.seen = at;
    }
    kept.set(fairId, fair);
    return [...fair.entries.values()];
  };
}

export interface Arrivals {
  /** Tickets let in at least once. */
  checkedIn: number;
  /** Each ticket's first entry of a day, by Warsaw day and hour. */
  byHour: { day: string; hour: number; tickets: number }[];
}

/** Who came when, on the fair's `days`; going out and in again is no second arrival of that day. */
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
