import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';
import type { Db } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

const rounds = entity('reminderRound', z.strictObject({ doneAt: instant }));

/** Which fairs reminders were sent for, by start date: a fair that is moved gets another round. */
export const reminderRoundStore = (db: Db) => ({
  isDone: async (fairId: string, day: string): Promise<boolean> =>
    (await rounds.get(db, { fairId, day }, { consistent: true })) !== undefined,

  async markDone(fairId: string, day: string, at: Date): Promise<void> {
    await db.write(rounds.put({ fairId, day }, { doneAt: at.toISOString() }));
  },
});
export type ReminderRoundStore = ReturnType<typeof reminderRoundStore>;
