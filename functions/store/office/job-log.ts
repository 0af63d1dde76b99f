import { instant } from '#shared/domain/instant.ts';
import { DAY, MINUTE } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { increased } from '../engine/changes.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionPartsOf } from '../engine/keys.ts';

/** Rounds are a ring buffer: each overwrites the one of 30 minutes before. */
const ROUNDS = 30;
/** How long the queue keeps a failed message for a person to look at. */
const DEAD_LETTERS_LAST = 14 * DAY;

const round = z.strictObject({
  at: instant,
  milliseconds: z.int(),
  counts: z.optional(z.record(z.string(), z.int())),
  error: z.optional(z.string()),
});
export type Round = z.infer<typeof round>;

const rounds = entity('sweepRound', round);
const failures = entity('jobFailure', z.strictObject({ reason: z.string(), attempts: z.int() }));

/** The history on the jobs page: the sweep's rounds, and why jobs failed. */
export const jobLog = (db: Db) => ({
  /** Costs one write unit a minute. */
  async recordRound(round: Round): Promise<void> {
    const place = Math.floor(Date.parse(round.at) / MINUTE) % ROUNDS;
    await db.write(rounds.put({ place }, round));
  },

  /** Newest first. */
  async rounds(): Promise<Round[]> {
    return (await rounds.inPartition(db, {})).sort((a, b) => (a.at < b.at ? 1 : -1));
  },

  async recordFailure(messageId: string, reason: string, at: Date): Promise<void> {
    await db.write(
      failures.patch(
        { messageId },
        { reason: reason.slice(0, 500), attempts: increased(1) },
        { endsAt: new Date(at.getTime() + DEAD_LETTERS_LAST) },
      ),
    );
  },

  /** Why these messages failed last, and how often, by message id. */
  async failures(messageIds: readonly string[]): Promise<Map<string, { reason: string; attempts: number }>> {
    const items = await db.getMany(messageIds.map((messageId) => failures.key({ messageId })));
    return new Map(
      items.map((item) => [partitionPartsOf('jobFailure', item.pk)?.messageId ?? '', failures.read(item)]),
    );
  },
});
export type JobLog = ReturnType<typeof jobLog>;
