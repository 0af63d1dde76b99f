import { SETTLED_BACK } from '#shared/domain/gate.ts';
import type { Scan } from '#shared/domain/scan.ts';
import type { ScanStore } from '../../store/door/scans.ts';

/** Which scans of a fair an act of the office is about. */
export interface EntrySelection {
  fairId: string;
  since: string;
  gateId?: string;
  deviceId?: string | undefined;
  withoutCode?: true | undefined;
}

/** The scans of a fair that nobody has undone, since an instant of the last two days. */
export async function scansSince(
  { fairId, since, gateId, deviceId, withoutCode }: EntrySelection,
  now: Date,
  { scans }: { scans: Pick<ScanStore, 'since'> },
): Promise<Scan[]> {
  const earliest = new Date(Math.max(Date.parse(since), now.getTime() - SETTLED_BACK)).toISOString();
  return (await scans.since(fairId, earliest)).filter(
    (scan) =>
      !scan.undoneAt &&
      (!gateId || scan.gateId === gateId) &&
      (!deviceId || scan.device?.id === deviceId) &&
      (!withoutCode || scan.listed),
  );
}

/** Whether a scan let somebody in, as far as it counts. */
export const isEntry = ({ result, held }: Scan): boolean => result === 'admitted' && !held;
