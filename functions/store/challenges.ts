import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';

/** What was asked of a user and has to be answered soon, once. */
export const challengeStore = (db: Db) => {
  async function find(userId: string, mark: string, now: Date): Promise<string | undefined> {
    const item = await db.get(keyOf('challenge', [userId], [mark]), { consistent: true });
    return item && String(item.endsAt) > now.toISOString() ? String(item.about) : undefined;
  }

  return {
    find,

    async keep(userId: string, mark: string, about: string, endsAt: Date): Promise<void> {
      const ttl = Math.ceil(endsAt.getTime() / 1000);
      const key = keyOf('challenge', [userId], [mark]);
      await db.write({ put: { ...key, about, endsAt: endsAt.toISOString(), ttl } });
    },

    /** @returns what it was about; undefined when there is none that is still good */
    async take(userId: string, mark: string, now: Date): Promise<string | undefined> {
      const about = await find(userId, mark, now);
      if (about === undefined) return undefined;
      try {
        const remove = keyOf('challenge', [userId], [mark]);
        await db.write({ remove, condition: '#about = :about', values: { ':about': about } });
        return about;
      } catch (error) {
        if (error instanceof ConditionFailed) return undefined;
        throw error;
      }
    },
  };
};
export type ChallengeStore = ReturnType<typeof challengeStore>;
