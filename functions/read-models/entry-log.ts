import type { ScanResult } from '#shared/domain/admission.ts';
import type { Passage } from '#shared/domain/gate.ts';
import { type Scan, stands } from '#shared/domain/scan.ts';
import { addDays, fromWarsaw, warsawDay } from '#shared/domain/time.ts';
import type { ScanStore } from '../store/door/scans.ts';
import { scanReader } from './scan-reader.ts';

/**
 * 0.32 KB an entry, measured: 0.2 GB in functions of 1 GB. This is three days of the largest fair that tables can hold.
 */
const MAX_ENTRIES = 600_000;

/** A ticket's admission at a gate. */
export type Entry = Pick<Scan, 'at' | 'gateId' | 'device' | 'conflict'> & { ticketId: string };

/** A ticket's way through a gate. */
export type Passing = Entry & Pick<Scan, 'ticketTypeId'> & { way: Passage };

/** What a gate read, and its verdict. */
export type Reading = Pick<
  Scan,
  'at' | 'gateId' | 'result' | 'ticketId' | 'ticketTypeId' | 'device' | 'conflict' | 'toDesk' | 'held'
>;

type Keep<Kept> = (scan: Scan) => Kept | undefined;

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
      const kept = scan.undoneAt ? undefined : this.#keep(scan);
      if (kept) this.#kept.set(scan.id, kept);
      else this.#kept.delete(scan.id);
    }
  }

  all(): Kept[] {
    return [...this.#kept.values()];
  }
}

/** What most scans have not is left out, because so many are kept. */
const told = ({
  device,
  conflict,
  held,
}: Pick<Scan, 'device' | 'conflict' | 'held'>): Pick<Scan, 'device' | 'conflict' | 'held'> => ({
  ...(conflict && { conflict }),
  ...(held && { held }),
  ...((conflict || held) && device && { device }),
});

const entryOf: Keep<Entry> = (scan) => {
  const { result, at, gateId, ticketId } = scan;
  return ticketId && result === 'admitted' && stands(scan)
    ? { at, gateId, ticketId, ...told(scan) }
    : undefined;
};

const ways: Partial<Record<ScanResult, Passage>> = { admitted: 'in', exited: 'out' };

/** The passings among some readings that count. */
export const passingsOf = (readings: readonly Reading[]): Passing[] =>
  readings.flatMap((reading) => {
    const { at, gateId, result, ticketId, ticketTypeId } = reading;
    const way = ways[result];
    const passing = { at, gateId, ...(ticketTypeId && { ticketTypeId }), ...told(reading) };
    return way && ticketId && stands(reading) ? [{ ...passing, ticketId, way }] : [];
  });

const readingOf: Keep<Reading> = (scan) => {
  const { at, gateId, result, ticketId, ticketTypeId, toDesk } = scan;
  return {
    ...{ at, gateId, result },
    ...(ticketId && { ticketId }),
    ...(ticketTypeId && { ticketTypeId }),
    ...(toDesk && { toDesk }),
    ...told(scan),
  };
};

function standingSince<Kept>(
  scans: Pick<ScanStore, 'since'>,
  keep: Keep<Kept>,
  earliest: (now: Date) => number,
  maxRows: number,
) {
  const empty = () => new Standing(keep);
  const read = scanReader({ scans, empty, beside: async () => undefined, earliest, maxRows });
  return async (fairId: string, now: Date, settledAt?: string): Promise<Kept[]> =>
    (await read(fairId, now, settledAt)).all();
}

/** The entries of a fair that were not undone. @throws Problem fair_too_large */
export const entryLog = (scans: Pick<ScanStore, 'since'>, maxEntries = MAX_ENTRIES) =>
  standingSince(scans, entryOf, () => 0, maxEntries);

/** The midnight at which the Warsaw day began that was `daysAgo` days ago. */
const midnight = (now: Date, daysAgo = 0): number =>
  fromWarsaw(`${addDays(warsawDay(now), -daysAgo)}T00:00`).getTime();

/** The same since the start of the Warsaw day, perhaps with some of the day before. */
export const entryLogOfDay = (scans: Pick<ScanStore, 'since'>, maxEntries = MAX_ENTRIES) =>
  standingSince(scans, entryOf, (now) => midnight(now), maxEntries);

/** What the gates read since the start of yesterday, in Warsaw, perhaps with some of the day before. */
export const readingsOfTwoDays = (scans: Pick<ScanStore, 'since'>, maxReadings = MAX_ENTRIES) =>
  standingSince(scans, readingOf, (now) => midnight(now, 1), maxReadings);
export type ReadReadings = ReturnType<typeof readingsOfTwoDays>;
