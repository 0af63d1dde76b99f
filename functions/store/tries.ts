import { ConditionFailed, type Db } from './db.ts';
import { keyOf } from './keys.ts';

export interface TryLimit {
  limit: number;
  /** Milliseconds. */
  window: number;
}

/** Seconds for which a turn that has come may still be taken. */
const TURN_KEPT = 3600;

const secondsOf = (at: Date): number => Math.ceil(at.getTime() / 1000);

/** Seconds until a window ends, and its tries are forgotten. */
export const restOf = ({ window }: TryLimit, now: Date): number =>
  Math.ceil((window - (now.getTime() % window)) / 1000);

/** Counts tries in fixed windows; an item is one window of one who. */
export const tryStore = (db: Db) => {
  const keyAt = (what: string, who: string, { window }: TryLimit, now: Date) =>
    keyOf('tries', [what, who], [String(Math.floor(now.getTime() / window))]);

  return {
    /** Whether there is a try left. */
    async allows(what: string, who: string, limit: TryLimit, now: Date): Promise<boolean> {
      return (await this.made(what, who, limit, now)) < limit.limit;
    },

    /** How many there were in this window. */
    async made(what: string, who: string, limit: TryLimit, now: Date): Promise<number> {
      const item = await db.get(keyAt(what, who, limit, now), { consistent: true });
      return Number(item?.tries ?? 0);
    },

    /** Counts one more. @returns whether it was still within the limit */
    async count(what: string, who: string, limit: TryLimit, now: Date): Promise<boolean> {
      const after = await db.write({
        update: keyAt(what, who, limit, now),
        expression: 'SET #ttl = :ttl ADD #tries :one',
        values: { ':one': 1, ':ttl': secondsOf(now) + Math.ceil((2 * limit.window) / 1000) },
      });
      return Number(after?.tries) <= limit.limit;
    },

    /**
     * Puts `who` off when they first come, and lets them through once, when they come again after `wait` seconds.
     * @returns the seconds they still have to wait; 0 when it is their turn
     */
    async takeTurn(what: string, who: string, wait: number, now: Date): Promise<number> {
      const key = keyOf('tries', [what, who], ['turn']);
      const item = await db.get(key, { consistent: true });
      if (!item || Number(item.ttl) <= secondsOf(now)) {
        const from = now.getTime() + wait * 1000;
        await db.write({ put: { ...key, from, ttl: secondsOf(now) + TURN_KEPT } });
        return wait;
      }
      const left = Math.ceil((Number(item.from) - now.getTime()) / 1000);
      if (left > 0) return left;
      try {
        await db.write({ remove: key, condition: '#from = :seen', values: { ':seen': item.from } });
        return 0;
      } catch (error) {
        // Another request of theirs has taken it.
        if (error instanceof ConditionFailed) return wait;
        throw error;
      }
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
