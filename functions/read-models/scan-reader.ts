import type { Scan } from '#shared/domain/scan.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import type { ScanStore } from '../store/scans.ts';
import { FairCache } from './fair-cache.ts';

/** An entry may be undone, and a phone that was offline for a while tells its entries late: this much is read anew. */
const OVERLAP = HOUR;
/** A phone may have been offline for longer than that: now and then everything is read again. */
const FULL_READ_INTERVAL = 10 * MINUTE;

/** What is made of a fair's scans; it meets a scan as often as that is read. */
interface ScanView<Extras> {
  /** How many rows it keeps. */
  readonly size: number;
  take(scans: readonly Scan[], beside: Extras): void;
}

interface Deps<View, Extras> {
  scans: Pick<ScanStore, 'since'>;
  empty: () => View;
  /** What the view needs to know beside the scans, read at the same time. */
  beside: (fairId: string, now: Date) => Promise<Extras>;
  /** The instant before which nothing is asked for, in milliseconds; without it everything is. */
  earliest?: (now: Date) => number;
  /** How many rows are kept in memory. */
  maxRows?: number | undefined;
}

interface FairScans<View> {
  table: View;
  /** The latest scan's time by its device, in milliseconds. */
  seen: number;
  readAllAt: number;
}

/**
 * The scans of a fair as a view of them, kept in this process and brought up to date by reading the latest.
 *
 * @throws Problem fair_too_large when the view is more than memory holds
 */
export function scanReader<View extends ScanView<Extras>, Extras>(deps: Deps<View, Extras>) {
  const kept = new FairCache<FairScans<View>>(deps.maxRows);
  const begin = (now: Date): FairScans<View> => ({ table: deps.empty(), seen: 0, readAllAt: now.getTime() });
  return async (fairId: string, now: Date): Promise<View> => {
    const before = kept.get(fairId);
    const isFresh = before && now.getTime() - before.readAllAt < FULL_READ_INTERVAL;
    if (!isFresh) kept.forget(fairId);
    const fair = isFresh ? before : begin(now);
    const from = Math.max(fair.seen - OVERLAP, deps.earliest?.(now) ?? 0);
    const [found, beside] = await Promise.all([
      deps.scans.since(fairId, new Date(from).toISOString()),
      deps.beside(fairId, now),
    ]);
    fair.table.take(found, beside);
    for (const { at } of found) fair.seen = Math.max(fair.seen, Date.parse(at));
    kept.keep(fairId, fair);
    return fair.table;
  };
}
