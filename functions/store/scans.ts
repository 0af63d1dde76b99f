import { type Scan, scan } from '#shared/domain/scan.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { isWritten } from './attempt.ts';
import { absent, present } from './conditions.ts';
import { type Db, type Write, WriteCollision } from './db.ts';
import { entity } from './entity.ts';
import { partitionOf } from './keys.ts';
import { queryShards, shardOf } from './shards.ts';
import { lateEntryWrite, lateExitWrite, type Proof } from './tickets.ts';

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

/** Puts an entry before the one of this scan, where `earlier` leads back through a ticket's entries. */
const precededWrite = (scan: Scan, entry: Entry): Write =>
  scans.patch(
    partsOf(scan),
    { earlier: entry },
    { where: { pk: present, ...(scan.earlier ? { 'earlier.at': scan.earlier.at } : { earlier: absent }) } },
  );

function latePassageWrites(passage: LatePassage): Write[] {
  const { ticket, proof } = passage;
  if ('exit' in passage) return [lateExitWrite(ticket, passage.exit, proof)];
  const { entry, following, isLast } = passage;
  const own = lateEntryWrite(ticket, entry, isLast, proof);
  return following ? [own, precededWrite(following, entry)] : [own];
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
    return isWritten(db.write(scans.create(partsOf(scan), scan), ...writes)).catch((error: unknown) => {
      if (error instanceof WriteCollision) return false;
      throw error;
    });
  },

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
  markUndone: (scan: Scan, at: Date): Promise<boolean> =>
    isWritten(
      db.write(
        scans.patch(
          partsOf(scan),
          { undoneAt: at.toISOString() },
          { where: { pk: present, undoneAt: absent } },
        ),
      ),
    ),
});
export type ScanStore = ReturnType<typeof scanStore>;
