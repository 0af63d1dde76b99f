import { instant } from '#shared/domain/instant.ts';
import { DAY } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { removed } from '../engine/changes.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

/** As long as the queues keep dead letters. */
const NOTES_LAST = 14 * DAY;

const pendingJobs = entity('pendingJob', z.strictObject({ at: z.optional(instant) }));

/**
 * Jobs that are being retried, wait among the dead letters, or were repeated by a schedule: so that no schedule sends
 * another beside them. Subjects are `subjectOf`'s.
 */
export const pendingJobStore = (db: Db) => ({
  async note(subject: string, now: Date): Promise<void> {
    const endsAt = new Date(now.getTime() + NOTES_LAST);
    await db.write(pendingJobs.patch({ subject }, { at: now.toISOString() }, { endsAt }));
  },

  async clear(subject: string): Promise<void> {
    await db.write(pendingJobs.patch({ subject }, { at: removed }));
  },

  /** Whether one was noted since the given instant, by default as long as dead letters last. */
  async isPending(subject: string, now: Date, since?: string): Promise<boolean> {
    const oldest = since ?? new Date(now.getTime() - NOTES_LAST).toISOString();
    const { at = '' } = (await pendingJobs.get(db, { subject }, { consistent: true })) ?? {};
    return at >= oldest;
  },
});
export type PendingJobs = ReturnType<typeof pendingJobStore>;
