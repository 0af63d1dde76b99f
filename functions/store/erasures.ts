import * as z from 'zod/mini';
import { instant } from '../../shared/domain/time.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

const round = z.strictObject({
  at: instant,
  /** Orders that it erased. */
  orders: z.int(),
  /** Orders that have to wait: their money is on its way. */
  waiting: z.int(),
  /** Orders that could not be erased; the logs say why. */
  failed: z.int(),
  /** Whether it came to the end; if not, the next one goes on. */
  finished: z.boolean(),
});
export type ErasureRound = z.infer<typeof round>;

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
    await db.write({ put: { ...of, ...keyOf('erasureRound') } });
  },

  async lastRound(): Promise<ErasureRound | undefined> {
    const item = await db.get(keyOf('erasureRound'));
    return item && parseItem(round, item);
  },
});
export type ErasureStore = ReturnType<typeof erasureStore>;
