import { HOUR } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased } from '../engine/changes.ts';
import { absent, atMost } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

export interface WindowLimit {
  limit: number;
  /** Milliseconds. */
  window: number;
}

/** How long after the first call a turn may be taken, the wait included. */
const TURN_TTL = HOUR;
/** Stands in the key where other counters have the number of their window. */
const TURN_WINDOW = 'turn';

/** Seconds until the window ends and its attempts are forgotten. */
export const restOf = ({ window }: WindowLimit, now: Date): number =>
  Math.ceil((window - (now.getTime() % window)) / 1000);

const counts = entity(
  'rateLimit',
  z.strictObject({
    attempts: z.optional(z.int()),
    /** Milliseconds since 1970: when a turn comes. */
    from: z.optional(z.int()),
  }),
);

/** A number of attempts by one caller at once. */
export interface Attempts {
  counter: string;
  key: string;
  limit: WindowLimit;
  times: number;
}

const partsAt = (counter: string, key: string, { window }: WindowLimit, now: Date) => ({
  counter,
  key,
  window: Math.floor(now.getTime() / window),
});

/** A counter's TTL is one window longer than it counts. */
const endOf = ({ window }: WindowLimit, now: Date): Date => new Date(now.getTime() + 2 * window);

/** Counts attempts within a transaction; fails above the limit. */
export const countAttempts = ({ counter, key, limit, times }: Attempts, now: Date): Write => {
  const room = { attempts: atMost(limit.limit - times) };
  const where = times > limit.limit ? room : [{ attempts: absent }, room];
  const attempts = increased(times);
  return counts.patch(partsAt(counter, key, limit, now), { attempts }, { where, endsAt: endOf(limit, now) });
};

/** Rate limits in fixed windows; one item per caller and window. */
export const rateLimitStore = (db: Db) => {
  return {
    /** Whether there is an attempt left, without counting one. */
    async allows(counter: string, key: string, limit: WindowLimit, now: Date): Promise<boolean> {
      return (await this.made(counter, key, limit, now)) < limit.limit;
    },

    /** The attempts in this window so far. */
    async made(counter: string, key: string, limit: WindowLimit, now: Date): Promise<number> {
      const found = await counts.get(db, partsAt(counter, key, limit, now), { consistent: true });
      return found?.attempts ?? 0;
    },

    /** Counts an attempt. @returns whether it was within the limit */
    async count(counter: string, key: string, limit: WindowLimit, now: Date): Promise<boolean> {
      return (await this.counted(counter, key, limit, now)) <= limit.limit;
    },

    /** Counts an attempt. @returns how many there are in this window, including it */
    async counted(counter: string, key: string, limit: WindowLimit, now: Date): Promise<number> {
      const endsAt = endOf(limit, now);
      const after = await db.write(
        counts.patch(partsAt(counter, key, limit, now), { attempts: increased(1) }, { endsAt }),
      );
      return Number(after && counts.read(after).attempts);
    },

    /**
     * Delays a caller on the first call, and lets them through once when they return after `wait` seconds.
     * @returns the seconds still to wait; 0 when it is their turn
     */
    async takeTurn(counter: string, key: string, wait: number, now: Date): Promise<number> {
      const turn = { counter, key, window: TURN_WINDOW };
      const item = await db.get(counts.key(turn), { consistent: true });
      if (!item || Number(item.ttl) <= Math.ceil(now.getTime() / 1000)) {
        const from = now.getTime() + wait * 1000;
        await db.write(counts.put(turn, { from }, { endsAt: new Date(now.getTime() + TURN_TTL) }));
        return wait;
      }
      const from = Number(item.from);
      const left = Math.ceil((from - now.getTime()) / 1000);
      if (left > 0) return left;
      // A concurrent request took the turn, so this one waits.
      return (await isWritten(db.write(counts.remove(turn, { from })))) ? 0 : wait;
    },

    /** Takes back an attempt that was counted at the same `now`. */
    async uncount(counter: string, key: string, limit: WindowLimit, now: Date): Promise<void> {
      await db.write(counts.patch(partsAt(counter, key, limit, now), { attempts: increased(-1) }));
    },
  };
};
export type RateLimitStore = ReturnType<typeof rateLimitStore>;

type RateCounter = [counter: string, key: string, limit: WindowLimit];

/** Collects the attempts of one request, so that they can be taken back together if they should not count. */
export function countedCalls(rateLimits: Pick<RateLimitStore, 'count' | 'uncount'>, now: Date) {
  const counted: RateCounter[] = [];
  return {
    /** Counts an attempt. @returns whether it was within the limit */
    count(...counter: RateCounter): Promise<boolean> {
      counted.push(counter);
      return rateLimits.count(...counter, now);
    },

    async takeBack(): Promise<void> {
      await Promise.all(counted.map((counter) => rateLimits.uncount(...counter, now)));
    },
  };
}
