import * as z from 'zod/mini';
import { instant } from '#shared/domain/instant.ts';
import { type ErasureRound, erasureRound } from '#shared/domain/retention.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';

/** As many rounds are kept, each in the place of the one that many days before. */
const ROUNDS = 30;

const erasures = entity('erasure', z.strictObject({ upTo: instant }));
const rounds = entity('erasureRound', erasureRound);

/** How far the erasing of past fairs is. */
export const erasureStore = (db: Db) => ({
  /** The change up to which nothing of a fair is left to erase; undefined before its first round is through. */
  async doneUpTo(fairId: string): Promise<string | undefined> {
    return (await erasures.get(db, { fairId }))?.upTo;
  },

  async markDone(fairId: string, upTo: Date): Promise<void> {
    await db.write(erasures.put({ fairId }, { upTo: upTo.toISOString() }));
  },

  async recordRound(of: ErasureRound): Promise<void> {
    const place = Math.floor(Date.parse(of.at) / DAY) % ROUNDS;
    await db.write(rounds.put({ place }, of));
  },

  /** Newest first. */
  async rounds(): Promise<ErasureRound[]> {
    return (await rounds.inPartition(db, {})).sort((a, b) => (a.at < b.at ? 1 : -1));
  },
});
export type ErasureStore = ReturnType<typeof erasureStore>;
