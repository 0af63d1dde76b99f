import type { Scan } from '#shared/domain/scan.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import type { ScanStore } from '../store/door/scans.ts';
import { FairCache } from './fair-cache.ts';

/** This much is read again, because an entry may be undone and an offline phone sends its entries late. */
export const OVERLAP = HOUR;
/** A phone may have been offline for longer, so everything is read again from time to time. */
export const FULL_READ_INTERVAL = 10 * MINUTE;

/** The office's function has so long to settle what it was asked to at an instant. */
const SETTLING = MINUTE / 2;

/** A view computed from a fair's scans; it receives a scan each time that is read. */
interface ScanView<Extras> {
  /** The number of rows kept. */
  readonly size: number;
  take(scans: readonly Scan[], beside: Extras): void;
}

interface Deps<View, Extras> {
  scans: Pick<ScanStore, 'since'>;
  empty: () => View;
  /** Further data for the view, read at the same time. */
  beside: (fairId: string, now: Date) => Promise<Extras>;
  /** The start of the range in milliseconds; without it everything is read. */
  earliest?: (now: Date) => number;
  /** The maximum of rows in memory. */
  maxRows?: number | undefined;
}

interface FairScans<View> {
  table: View;
  /** The latest scan's device time, in milliseconds. */
  seen: number;
  readAllAt: number;
}

/**
 * A view of a fair's scans, cached in this process and updated by reading the latest ones.
 *
 * Its reader may be told when the office last settled scans of any time: then everything is read again.
 * @throws Problem fair_too_large when the view does not fit into memory
 */
export function scanReader<View extends ScanView<Extras>, Extras>(deps: Deps<View, Extras>) {
  const fairCache = new FairCache<FairScans<View>>(deps.maxRows);
  const begin = (now: Date): FairScans<View> => ({ table: deps.empty(), seen: 0, readAllAt: now.getTime() });
  return async (fairId: string, now: Date, settledAt = ''): Promise<View> => {
    const before = fairCache.get(fairId);
    const readAllAfter = Math.max(
      now.getTime() - FULL_READ_INTERVAL,
      (Date.parse(settledAt) || 0) + SETTLING,
    );
    const isFresh = before && before.readAllAt > readAllAfter;
    if (!isFresh) fairCache.forget(fairId);
    const fair = isFresh ? before : begin(now);
    const from = Math.max(fair.seen - OVERLAP, deps.earliest?.(now) ?? 0);
    const [found, beside] = await Promise.all([
      deps.scans.since(fairId, new Date(from).toISOString()),
      deps.beside(fairId, now),
    ]);
    fair.table.take(found, beside);
    for (const { at } of found) fair.seen = Math.max(fair.seen, Date.parse(at));
    fairCache.keep(fairId, fair);
    return fair.table;
  };
}
