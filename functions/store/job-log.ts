import * as z from 'zod/mini';
import { DAY, instant, MINUTE } from '#shared/domain/time.ts';
import type { Db } from './db.ts';
import { keyOf } from './keys.ts';
import { readEach } from './unreadable.ts';

/** As many rounds are kept, each in the place of the one that many minutes before. */
const ROUNDS = 30;
/** A failed message waits this long for a person. */
const DEAD_LETTERS_LAST = 14 * DAY;

const round = z.strictObject({
  at: instant,
  milliseconds: z.int(),
  counts: z.optional(z.record(z.string(), z.int())),
  error: z.optional(z.string()),
});
export type Round = z.infer<typeof round>;

/** What the jobs page tells of the past: the sweep's rounds, and why jobs failed. */
export const jobLog = (db: Db) => ({
  /** One write of one unit a minute. */
  async noteRound(of: Round): Promise<void> {
    const place = Math.floor(Date.parse(of.at) / MINUTE) % ROUNDS;
    await db.write({ put: { ...of, ...keyOf('sweepRound', [], [String(place)]) } });
  },

  /** Newest first. */
  async rounds(): Promise<Round[]> {
    const items = await db.query({ pk: keyOf('sweepRound', [], ['']).pk });
    return (await readEach(db, round, items)).sort((a, b) => (a.at < b.at ? 1 : -1));
  },

  async noteFailure(messageId: string, reason: string, at: Date): Promise<void> {
    await db.write({
      update: keyOf('jobFailure', [messageId]),
      expression: 'SET #reason = :reason, #ttl = :ttl ADD #tries :one',
      values: {
        ':one': 1,
        ':reason': reason.slice(0, 500),
        ':ttl': Math.ceil((at.getTime() + DEAD_LETTERS_LAST) / 1000),
      },
    });
  },

  /** Why these messages failed last, and how often they did, by their ids. */
  async failures(messageIds: readonly string[]): Promise<Map<string, { reason: string; tries: number }>> {
    const items = await db.getMany(messageIds.map((id) => keyOf('jobFailure', [id])));
    return new Map(
      items.map(({ pk, reason, tries }) => [
        String(pk).slice('job-failure#'.length),
        { reason: String(reason), tries: Number(tries) },
      ]),
    );
  },
});
export type JobLog = ReturnType<typeof jobLog>;
