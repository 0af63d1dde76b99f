import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const heartbeats = entity('heartbeat', z.strictObject({ at: instant }));

/** The schedules that run so rarely that CloudWatch could not tell their silence from the time before the first run. */
export const rareSchedules = ['send-due-mails', 'refresh-fairs', 'erase-ended'] as const;
export type RareSchedule = (typeof rareSchedules)[number];

/** When each rare schedule has last finished. */
export const heartbeatStore = (db: Db) => ({
  async beat(schedule: RareSchedule, now: Date): Promise<void> {
    await db.write(heartbeats.put({ schedule }, { at: now.toISOString() }));
  },

  async last(schedule: RareSchedule): Promise<Date | undefined> {
    const found = await heartbeats.get(db, { schedule });
    return found && new Date(found.at);
  },
});
export type HeartbeatStore = ReturnType<typeof heartbeatStore>;
