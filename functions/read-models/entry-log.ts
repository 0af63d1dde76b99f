import type { Scan } from '#shared/domain/scan.ts';
import { fromWarsaw, warsawDay } from '#shared/domain/time.ts';
import type { ScanStore } from '../store/scans.ts';
import { scanReader } from './scan-reader.ts';

/**
 * 0.32 KB an entry, measured: 0.2 GB in functions of 1 GB. This is three days of the largest fair that tables can hold.
 */
const MAX_ENTRIES = 600_000;

/** A ticket's admission at a gate. */
export type Entry = Pick<Scan, 'at' | 'gateId'> & { ticketId: string };

class Entries {
  readonly #standing = new Map<string, Entry>();

  get size(): number {
    return this.#standing.size;
  }

  take(scans: readonly Scan[]): void {
    for (const { id, at, gateId, ticketId, result, undoneAt } of scans)
      if (result === 'admitted' && ticketId && !undoneAt) this.#standing.set(id, { at, gateId, ticketId });
      else this.#standing.delete(id);
  }

  all(): Entry[] {
    return [...this.#standing.values()];
  }
}

function entriesSince(scans: Pick<ScanStore, 'since'>, earliest: (now: Date) => number, maxRows: number) {
  const read = scanReader({
    scans,
    empty: () => new Entries(),
    beside: async () => undefined,
    earliest,
    maxRows,
  });
  return async (fairId: string, now: Date): Promise<Entry[]> => (await read(fairId, now)).all();
}

/** The entries of a fair that were not undone. @throws Problem fair_too_large */
export const entryLog = (scans: Pick<ScanStore, 'since'>, maxEntries = MAX_ENTRIES) =>
  entriesSince(scans, () => 0, maxEntries);

const midnight = (now: Date): number => fromWarsaw(`${warsawDay(now)}T00:00`).getTime();

/** The same since the start of the Warsaw day, perhaps with some of the day before. */
export const entryLogOfDay = (scans: Pick<ScanStore, 'since'>, maxEntries = MAX_ENTRIES) =>
  entriesSince(scans, midnight, maxEntries);
