import * as z from 'zod/mini';
import { HOUR } from '#shared/domain/time.ts';
import { isWritten } from './attempt.ts';
import { increased } from './changes.ts';
import { absent, atMost } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { entity } from './entity.ts';

export interface WindowLimit {
  limit: number;
  /** Milliseconds. */
  window: number;
}

/** For how long a turn that has come may still be taken. */
const TURN_TTL = HOUR;

/** Seconds until a window ends, and its attempts are forgotten. */
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

/** So many attempts of one caller at once. */
export interface Attempts {
  counter: string;
  who: string;
  limit: WindowLimit;
  times: number;
}

const partsAt = (what: string, who: string, { window }: WindowLimit, now: Date) => ({
  what,
  who,
  window: Math.floor(now.getTime() / window),
});

/** A caller's counter is kept for a window longer than it counts. */
const endOf = ({ window }: WindowLimit, now: Date): Date => new Date(now.getTime() + 2 * window);

/** Counts attempts as part of a transaction; fails where they are more than the limit allows. */
export const countAttempts = ({ counter, who, limit, times }: Attempts, now: Date): Write => {
  const room = { attempts: atMost(limit.limit - times) };
  const where = times > limit.limit ? room : [{ attempts: absent }, room];
  const attempts = increased(times);
  return counts.patch(partsAt(counter, who, limit, now), { attempts }, { where, endsAt: endOf(limit, now) });
};

/** Counts attempts in fixed windows; an item is one window of one caller. */
export const rateLimitStore = (db: Db) => {
  return {
    /** Whether there is an attempt left. */
    async allows(what: string, who: string, limit: WindowLimit, now: Date): Promise<boolean> {
      return (await this.made(what, who, limit, now)) < limit.limit;
    },

    /** How many there were in this window. */
    async made(what: string, who: string, limit: WindowLimit, now: Date): Promise<number> {
      const found = await counts.get(db, partsAt(what, who, limit, now), { consistent: true });
      return found?.attempts ?? 0;
    },

    /** Counts one more. @returns whether it was still within the limit */
    async count(what: string, who: string, limit: WindowLimit, now: Date): Promise<boolean> {
      return (await this.counted(what, who, limit, now)) <= limit.limit;
    },

    /** Counts one more. @returns how many there are in this window with it */
    async counted(what: string, who: string, limit: WindowLimit, now: Date): Promise<number> {
      const endsAt = endOf(limit, now);
      const after = await db.write(
        counts.patch(partsAt(what, who, limit, now), { attempts: increased(1) }, { endsAt }),
      );
      return Number(after && counts.read(after).attempts);
    },

    /**
     * Puts `who` off when they first come, and lets them through once, when they come again after `wait` seconds.
     * @returns the seconds they still have to wait; 0 when it is their turn
     */
    async takeTurn(what: string, who: string, wait: number, now: Date): Promise<number> {
      const turn = { what, who, window: 'turn' };
      const item = await db.get(counts.key(turn), { consistent: true });
      if (!item || Number(item.ttl) <= Math.ceil(now.getTime() / 1000)) {
        const from = now.getTime() + wait * 1000;
        await db.write(counts.put(turn, { from }, { endsAt: new Date(now.getTime() + TURN_TTL) }));
        return wait;
      }
      const from = Number(item.from);
      const left = Math.ceil((from - now.getTime()) / 1000);
      if (left > 0) return left;
      // Where another request of theirs has taken it, this one waits.
      return (await isWritten(db.write(counts.remove(turn, { from })))) ? 0 : wait;
    },

    /** Takes an attempt back that was counted at the same `now`. */
    async uncount(what: string, who: string, limit: WindowLimit, now: Date): Promise<void> {
      await db.write(counts.patch(partsAt(what, who, limit, now), { attempts: increased(-1) }));
    },
  };
};
export type RateLimitStore = ReturnType<typeof rateLimitStore>;

type RateCounter = [what: string, who: string, limit: WindowLimit];

/** The attempts that one request makes, which can be taken back together where they turn out to be none. */
export function countedCalls(rateLimits: Pick<RateLimitStore, 'count' | 'uncount'>, now: Date) {
  const counted: RateCounter[] = [];
  return {
    /** Counts one more. @returns whether it was still within the limit */
    count(...counter: RateCounter): Promise<boolean> {
      counted.push(counter);
      return rateLimits.count(...counter, now);
    },

    async takeBack(): Promise<void> {
      await Promise.all(counted.map((counter) => rateLimits.uncount(...counter, now)));
    },
  };
}
