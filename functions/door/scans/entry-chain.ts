import type { Neighbours } from '#shared/domain/late-entry.ts';
import type { Scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { EntryPlace, ScanStore } from '../../store/door/scans.ts';
import { attemptScanId } from './same-attempt.ts';

type Entry = NonNullable<Ticket['lastEntry']>;

/** An attempt that a device gave up may have been recorded by the server as much later or earlier. */
const ASKED_WINDOW = 5 * MINUTE;

/** The recorded scan of an entry; undefined where its device gave the reading no id. */
export async function scanOfEntry(
  fairId: string,
  { at, gateId, attemptId }: Entry,
  scans: Pick<ScanStore, 'find'>,
): Promise<Scan | undefined> {
  return attemptId ? scans.find({ fairId, at, id: attemptScanId(gateId, attemptId) }) : undefined;
}

/** Where an entry stands among its ticket's: undefined where it is none of them. */
export async function placeOf(
  ticket: Ticket,
  { id, at, gateId }: Pick<Scan, 'id' | 'at' | 'gateId'>,
  scans: Pick<ScanStore, 'find'>,
): Promise<EntryPlace | undefined> {
  let following: Scan | undefined;
  for (let entry = ticket.lastEntry; entry && entry.at >= at; entry = following?.earlier) {
    // Two devices of a gate may have let it in at one instant.
    const isScan = entry.attemptId
      ? attemptScanId(entry.gateId, entry.attemptId) === id
      : entry.at === at && entry.gateId === gateId;
    if (isScan) return { ticket, following };
    following = await scanOfEntry(ticket.fairId, entry, scans);
  }
  return undefined;
}

interface EntryNeighbours extends Neighbours {
  /** The scan of `after`. */
  following?: Scan | undefined;
  /** Whether the same attempt is among the entries: the server recorded it although its answer was lost. */
  isKnown: boolean;
}

/**
 * Where an entry that is told late belongs among its ticket's entries. Each scan keeps the entry before it, so they are
 * followed back from the last one: most often none or one has to be read.
 */
export async function neighboursOf(
  ticket: Ticket,
  first: Entry,
  wasAsked: boolean,
  scans: Pick<ScanStore, 'find'>,
): Promise<EntryNeighbours> {
  const horizon = new Date(Date.parse(first.at) - (wasAsked ? ASKED_WINDOW : 0)).toISOString();
  const neighbours: EntryNeighbours = { isKnown: false };
  let entry = ticket.lastEntry;
  while (entry && entry.at > horizon) {
    if (entry.attemptId === first.attemptId && entry.gateId === first.gateId)
      return { ...neighbours, isKnown: true };
    const scan: Scan | undefined = await scanOfEntry(ticket.fairId, entry, scans);
    if (entry.at > first.at) Object.assign(neighbours, { after: entry, following: scan });
    else neighbours.before ??= entry;
    entry = scan?.earlier;
  }
  neighbours.before ??= entry;
  return neighbours;
}
