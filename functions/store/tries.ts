import type { Db } from './db.ts';
import { keyOf } from './keys.ts';

export interface TryLimit {
  limit: number;
  /** Milliseconds. */
  window: number;
}

/** Counts tries in fixed windows; an item is one window of one who. */
export const tryStore = (db: Db) => {
  const keyAt = (what: string, who: string, { window }: TryLimit, now: Date) =>
    keyOf('tries', [what, who], [String(Math.floor(now.getTime() / window))]);

  return {
    /** Whether there is a try left. */
    async allows(what: string, who: string, limit: TryLimit, now: Date): Promise<boolean> {
      const item = await db.get(keyAt(what, who, limit, now), { consistent: true });
      return Number(item?.tries ?? 0) < limit.limit;
    },

    /** Counts one more. @returns whether it was still within the limit */
    async count(what: string, who: string, limit: TryLimit, now: Date): Promise<boolean> {
      const after = await db.write({
        update: keyAt(what, who, limit, now),
        expression: 'SET #ttl = :ttl ADD #tries :one',
        values: { ':one': 1, ':ttl': Math.ceil((now.getTime() + 2 * limit.window) / 1000) },
      });
      return Number(after?.tries) <= limit.limit;
    },

    /** Takes a try back that was counted at the same `now`. */
    async uncount(what: string, who: string, limit: TryLimit, now: Date): Promise<void> {
      await db.write({
        update: keyAt(what, who, limit, now),
        expression: 'ADD #tries :less',
        values: { ':less': -1 },
      });
    },
  };
};
export type TryStore = ReturnType<typeof tryStore>;
