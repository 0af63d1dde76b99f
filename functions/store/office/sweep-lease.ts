import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { removed } from '../engine/changes.ts';
import { absent, atMost } from '../engine/conditions.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const leases = entity('sweepLease', z.strictObject({ owner: z.string(), until: z.optional(instant) }));

/** A lease on the sweep. It expires after the round's time limit, so a crashed round does not block the next. */
export const sweepLease = (db: Db) => ({
  /** @param milliseconds how long the round may run @returns false while another one runs */
  take: (owner: string, now: Date, milliseconds: number): Promise<boolean> =>
    isWritten(
      db.write(
        leases.patch(
          {},
          { owner, until: new Date(now.getTime() + milliseconds).toISOString() },
          { where: [{ until: absent }, { until: atMost(now.toISOString()) }] },
        ),
      ),
    ),

  async release(owner: string): Promise<void> {
    await isWritten(db.write(leases.patch({}, { until: removed }, { where: { owner } })));
  },
});
export type SweepLease = ReturnType<typeof sweepLease>;
