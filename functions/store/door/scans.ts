import { type Scan, scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { isWritten } from '../engine/attempt.ts';
import { removed } from '../engine/changes.ts';
import { absent, present } from '../engine/conditions.ts';
import { type Db, type Write, WriteCollision } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf } from '../engine/keys.ts';
import { queryShards, shardOf } from '../engine/shards.ts';
import { lateEntryWrite, lateExitWrite, type Proof, undoneEntryWrite } from '../tickets/tickets.ts';

const SCAN_SHARDS = 8;

type Entry = NonNullable<Ticket['lastEntry']>;

const scans = entity('scan', scan);

const partsOf = ({ fairId, at, id }: Pick<Scan, 'fairId' | 'at' | 'id'>) => ({
  fairId,
  shard: shardOf(id, SCAN_SHARDS),
  at,
  scanId: id,
});

/** A passage that is told late, and the ticket as it was read. */
export type LatePassage = { ticket: Ticket; proof: Proof } & (
  | {
      entry: Entry;
      /** The scan of the entry after it; absent where it is the last, or that one has no record. */
      following?: Scan | undefined;
      isLast: boolean;
    }
  | { exit: Entry }
);

/** What of an entry's place among its ticket's must still be as it was read. */
const sameEarlier = ({ earlier }: Scan) => (earlier ? { 'earlier.at': earlier.at } : { earlier: absent });

/** Puts another entry, or none, before the one of this scan, where `earlier` leads back through a ticket's entries. */
const precededWrite = (scan: Scan, entry: Entry | undefined): Write =>
  scans.patch(partsOf(scan), { earlier: entry ?? removed }, { where: { pk: present, ...sameEarlier(scan) } });

function latePassageWrites(passage: LatePassage): Write[] {
  const { ticket, proof } = passage;
  if ('exit' in passage) return [lateExitWrite(ticket, passage.exit, proof)];
  const { entry, following, isLast } = passage;
  const own = lateEntryWrite(ticket, entry, isLast, proof);
  return following ? [own, precededWrite(following, entry)] : [own];
}

/** Where an entry stands among its ticket's: as the last, or before the one of a scan. */
export interface EntryPlace {
  ticket: Ticket;
  following?: Scan | undefined;
}

const undoneWrite = (scan: Scan, at: Date, where = {}): Write =>
  scans.patch(
    partsOf(scan),
    { undoneAt: at.toISOString() },
    { where: { pk: present, undoneAt: absent, ...where } },
  );

function undoneEntryWrites({ earlier }: Scan, { ticket, following }: EntryPlace): Write[] {
  const own = undoneEntryWrite(ticket, !following, earlier);
  return following ? [own, precededWrite(following, earlier)] : [own];
}

/** Whether a transaction was written; not where another one changed the same records at the same moment. */
async function isSettled(writing: ReturnType<Db['write']>): Promise<boolean> {
  try {
    return await isWritten(writing);
  } catch (error) {
    if (error instanceof WriteCollision) return false;
    throw error;
  }
}

export const scanStore = (db: Db) => ({
  /** A retry may have recorded the attempt before, and its entry been undone since: what is recorded stays. */
  async record(scan: Scan): Promise<void> {
    await isWritten(db.write(scans.create(partsOf(scan), scan)));
  },

  /**
   * Records a scan once, and the passage of its ticket in the same transaction.
   * @returns false where it is recorded already, or the ticket changed since it was read
   */
  async recordOnce(scan: Scan, passage?: LatePassage): Promise<boolean> {
    const writes = passage ? latePassageWrites(passage) : [];
    return isSettled(db.write(scans.create(partsOf(scan), scan), ...writes));
  },

  /**
   * Counts a passage that was held.
   * @param scan as it is to be from now on
   * @returns false where it was settled before, or the ticket changed since it was read
   */
  count({ earlier, conflict, ...scan }: Scan, passage: LatePassage, at: Date): Promise<boolean> {
    const changes = {
      ...{ held: removed, countedAt: at.toISOString() },
      ...(earlier && { earlier }),
      ...(conflict && { conflict }),
    };
    const where = { held: present, undoneAt: absent };
    return isSettled(db.write(scans.patch(partsOf(scan), changes, { where }), ...latePassageWrites(passage)));
  },

  /**
   * Undoes an entry at any time, and what it changed of its ticket.
   * @param place absent where it changed no ticket
   * @returns false where it was undone before, or the ticket changed since it was read
   */
  undo: (scan: Scan, place: EntryPlace | undefined, at: Date): Promise<boolean> =>
    isSettled(
      db.write(undoneWrite(scan, at, sameEarlier(scan)), ...(place ? undoneEntryWrites(scan, place) : [])),
    ),

  find: (scan: Pick<Scan, 'fairId' | 'at' | 'id'>): Promise<Scan | undefined> =>
    scans.get(db, partsOf(scan), { consistent: true }),

  /** The scans of a fair since an instant of device time, in no particular order. */
  async since(fairId: string, from: string): Promise<Scan[]> {
    const items = await queryShards(db, SCAN_SHARDS, (shard) => ({
      ...partitionOf('scan', { fairId, shard }),
      from,
    }));
    return scans.readEach(db, items);
  },

  /** @returns false when it was undone before */
  markUndone: (scan: Scan, at: Date): Promise<boolean> => isWritten(db.write(undoneWrite(scan, at))),
});
export type ScanStore = ReturnType<typeof scanStore>;
