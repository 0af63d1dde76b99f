import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const challenges = entity('challenge', z.strictObject({ about: z.string(), endsAt: instant }));

/** One-time challenges that a user has to answer soon. */
export const challengeStore = (db: Db) => {
  async function find(userId: string, mark: string, now: Date): Promise<string | undefined> {
    const found = await challenges.get(db, { userId, mark }, { consistent: true });
    return found && found.endsAt > now.toISOString() ? found.about : undefined;
  }

  return {
    find,

    async keep(userId: string, mark: string, about: string, endsAt: Date): Promise<void> {
      await db.write(challenges.put({ userId, mark }, { about, endsAt: endsAt.toISOString() }, { endsAt }));
    },

    /** @returns what the challenge was about; undefined when no valid one exists */
    async take(userId: string, mark: string, now: Date): Promise<string | undefined> {
      const about = await find(userId, mark, now);
      if (about === undefined) return undefined;
      return (await isWritten(db.write(challenges.remove({ userId, mark }, { about })))) ? about : undefined;
    },
  };
};
export type ChallengeStore = ReturnType<typeof challengeStore>;
