import { type Scan, scan } from '#shared/domain/scan.ts';
import { isWritten } from './attempt.ts';
import { absent, present } from './conditions.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';
import { partitionOf } from './keys.ts';
import { queryShards, shardOf } from './shards.ts';

const SCAN_SHARDS = 8;

const scans = entity('scan', scan);

const partsOf = ({ fairId, at, id }: Pick<Scan, 'fairId' | 'at' | 'id'>) => ({
  fairId,
  shard: shardOf(id, SCAN_SHARDS),
  at,
  scanId: id,
});

export const scanStore = (db: Db) => ({
  async record(of: Scan): Promise<void> {
    await db.write(scans.put(partsOf(of), of));
  },

  find: (of: Pick<Scan, 'fairId' | 'at' | 'id'>): Promise<Scan | undefined> =>
    scans.get(db, partsOf(of), { consistent: true }),

  /** The scans of a fair since an instant of device time, in no particular order. */
  async since(fairId: string, from: string): Promise<Scan[]> {
    const items = await queryShards(db, SCAN_SHARDS, (shard) => ({
      ...partitionOf('scan', { fairId, shard }),
      from,
    }));
    return scans.readEach(db, items);
  },

  /** @returns false when it was undone before */
  markUndone: (of: Scan, at: Date): Promise<boolean> =>
    isWritten(
      db.write(
        scans.patch(
          partsOf(of),
          { undoneAt: at.toISOString() },
          { where: { pk: present, undoneAt: absent } },
        ),
      ),
    ),
});
export type ScanStore = ReturnType<typeof scanStore>;
