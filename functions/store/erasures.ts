import { type ErasureRound, erasureRound } from '#shared/domain/retention.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';
import { readEach } from './unreadable.ts';

/** As many rounds are kept, each in the place of the one that many days before. */
const ROUNDS = 30;

/** How far the erasing of past fairs is. */
export const erasureStore = (db: Db) => ({
  /** The change up to which nothing of a fair is left to erase; undefined before its first round is through. */
  async doneUpTo(fairId: string): Promise<string | undefined> {
    const item = await db.get(keyOf('erasure', [], [fairId]));
    return item && String(item.upTo);
  },

  async markDone(fairId: string, upTo: Date): Promise<void> {
    await db.write({ put: { ...keyOf('erasure', [], [fairId]), upTo: upTo.toISOString() } });
  },

  async noteRound(of: ErasureRound): Promise<void> {
    const place = Math.floor(Date.parse(of.at) / DAY) % ROUNDS;
    await db.write({ put: { ...of, ...keyOf('erasureRound', [], [String(place)]) } });
  },

  /** Newest first. */
  async rounds(): Promise<ErasureRound[]> {
    const items = await db.query({ pk: keyOf('erasureRound', [], ['']).pk });
    return (await readEach(db, erasureRound, items)).sort((a, b) => (a.at < b.at ? 1 : -1));
  },
});
export type ErasureStore = ReturnType<typeof erasureStore>;
