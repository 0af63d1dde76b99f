import * as z from '../zod.ts';
import type { Fair } from './fair.ts';
import { addDays, warsawDay, warsawLocal } from './time.ts';

/** Whether reminders are sent the day before a fair begins. */
export const reminders = z.strictObject({ dayBefore: z.boolean() });
export type Reminders = z.infer<typeof reminders>;

export const DEFAULT_REMINDERS: Reminders = { dayBefore: true };

/** Hours in Warsaw when people read mail: not at night, and early enough to plan the next day. */
const FIRST_HOUR = 10;
const LAST_HOUR = 20;

/** Whether to send a fair's reminders now: daytime on the day before its first. */
export function isReminderTime(fair: Pick<Fair, 'startDate'>, now: Date): boolean {
  const hour = Number(warsawLocal(now).slice(11, 13));
  const isTomorrow = addDays(warsawDay(now), 1) === warsawDay(new Date(fair.startDate));
  return isTomorrow && hour >= FIRST_HOUR && hour < LAST_HOUR;
}
