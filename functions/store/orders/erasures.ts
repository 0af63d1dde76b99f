import { instant } from '#shared/domain/instant.ts';
import { type ErasureRound, erasureRound } from '#shared/domain/retention.ts';
import { DAY } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

/** Rounds are a ring buffer: each overwrites the one of 30 days before. */
const ROUNDS = 30;

const erasures = entity('erasure', z.strictObject({ upTo: instant }));
const rounds = entity('erasureRound', erasureRound);

/** How far the erasing of past fairs has got. */
export const erasureStore = (db: Db) => ({
  /** Nothing that changed up to this instant is left to erase; undefined before the fair's first round is finished. */
  async doneUpTo(fairId: string): Promise<string | undefined> {
    return (await erasures.get(db, { fairId }))?.upTo;
  },

  async markDone(fairId: string, upTo: Date): Promise<void> {
    await db.write(erasures.put({ fairId }, { upTo: upTo.toISOString() }));
  },

  async recordRound(round: ErasureRound): Promise<void> {
    const place = Math.floor(Date.parse(round.at) / DAY) % ROUNDS;
    await db.write(rounds.put({ place }, round));
  },

  /** Newest first. */
  async rounds(): Promise<ErasureRound[]> {
    return (await rounds.inPartition(db, {})).sort((a, b) => (a.at < b.at ? 1 : -1));
  },
});
export type ErasureStore = ReturnType<typeof erasureStore>;
