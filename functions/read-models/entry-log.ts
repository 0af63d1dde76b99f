import type { ScanResult } from '#shared/domain/admission.ts';
import type { Passage } from '#shared/domain/gate.ts';
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

/** A ticket's way through a gate. */
export type Passing = Entry & Pick<Scan, 'ticketTypeId'> & { way: Passage };

type Keep<Kept> = (scan: Scan & { ticketId: string }) => Kept | undefined;

/** What is kept of scans that stand. */
class Standing<Kept> {
  readonly #kept = new Map<string, Kept>();
  readonly #keep: Keep<Kept>;

  constructor(keep: Keep<Kept>) {
    this.#keep = keep;
  }

  get size(): number {
    return this.#kept.size;
  }

  take(scans: readonly Scan[]): void {
    for (const scan of scans) {
      const { ticketId } = scan;
      const kept = ticketId && !scan.undoneAt ? this.#keep({ ...scan, ticketId }) : undefined;
      if (kept) this.#kept.set(scan.id, kept);
      else this.#kept.delete(scan.id);
    }
  }

  all(): Kept[] {
    return [...this.#kept.values()];
  }
}

const entryOf: Keep<Entry> = ({ result, at, gateId, ticketId }) =>
  result === 'admitted' ? { at, gateId, ticketId } : undefined;

const ways: Partial<Record<ScanResult, Passage>> = { admitted: 'in', exited: 'out' };

const passingOf: Keep<Passing> = ({ result, at, gateId, ticketId, ticketTypeId }) => {
  const way = ways[result];
  return way && { at, gateId, ticketId, ...(ticketTypeId && { ticketTypeId }), way };
};

function standingSince<Kept>(
  scans: Pick<ScanStore, 'since'>,
  keep: Keep<Kept>,
  earliest: (now: Date) => number,
  maxRows: number,
) {
  const empty = () => new Standing(keep);
  const read = scanReader({ scans, empty, beside: async () => undefined, earliest, maxRows });
  return async (fairId: string, now: Date): Promise<Kept[]> => (await read(fairId, now)).all();
}

/** The entries of a fair that were not undone. @throws Problem fair_too_large */
export const entryLog = (scans: Pick<ScanStore, 'since'>, maxEntries = MAX_ENTRIES) =>
  standingSince(scans, entryOf, () => 0, maxEntries);

const midnight = (now: Date): number => fromWarsaw(`${warsawDay(now)}T00:00`).getTime();

/** The same since the start of the Warsaw day, perhaps with some of the day before. */
export const entryLogOfDay = (scans: Pick<ScanStore, 'since'>, maxEntries = MAX_ENTRIES) =>
  standingSince(scans, entryOf, midnight, maxEntries);

/** Entries and exits since the start of the Warsaw day, perhaps with some of the day before. */
export const passingsOfDay = (scans: Pick<ScanStore, 'since'>, maxPassings = MAX_ENTRIES) =>
  standingSince(scans, passingOf, midnight, maxPassings);
