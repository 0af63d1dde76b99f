import { createHash } from 'node:crypto';
import { type Scan, scan } from '#shared/domain/scan.ts';
import { ConditionFailed, type Db } from './db.ts';
import { type Key, keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { readEach } from './unreadable.ts';

const SCAN_SHARDS = 8;

const scanKey = ({ fairId, at, id }: Pick<Scan, 'fairId' | 'at' | 'id'>): Key =>
  keyOf('scan', [fairId, String((createHash('sha256').update(id).digest()[0] ?? 0) % SCAN_SHARDS)], [at, id]);

export const scanStore = (db: Db) => ({
  async record(of: Scan): Promise<void> {
    await db.write({ put: { ...of, ...scanKey(of) } });
  },

  async find(of: Pick<Scan, 'fairId' | 'at' | 'id'>): Promise<Scan | undefined> {
    const item = await db.get(scanKey(of), { consistent: true });
    return item && parseItem(scan, item);
  },

  /** The scans of a fair from an instant of the devices' time on, in no particular order. */
  async since(fairId: string, from: string): Promise<Scan[]> {
    const shards = Array.from(
      { length: SCAN_SHARDS },
      (_, n) => keyOf('scan', [fairId, String(n)], ['', '']).pk,
    );
    const items = await Promise.all(shards.map((pk) => db.query({ pk, ...(from && { from }) })));
    return readEach(db, scan, items.flat());
  },

  /** @returns false when it was undone before */
  async markUndone(of: Scan, at: Date): Promise<boolean> {
    try {
      await db.write({
        update: scanKey(of),
        expression: 'SET #undoneAt = :at',
        condition: 'attribute_exists(pk) AND attribute_not_exists(undoneAt)',
        values: { ':at': at.toISOString() },
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
});
export type ScanStore = ReturnType<typeof scanStore>;
