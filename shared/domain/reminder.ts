import * as z from 'zod/mini';
import type { Fair } from './fair.ts';
import { addDays, warsawDay, warsawLocal } from './time.ts';

/** Whether people are reminded of the fair the day before it begins. */
export const reminders = z.strictObject({ dayBefore: z.boolean() });
export type Reminders = z.infer<typeof reminders>;

export const DEFAULT_REMINDERS: Reminders = { dayBefore: true };

/** When people read mail: neither at night nor too late to plan the next day, by the clock in Warsaw. */
const FIRST_HOUR = 10;
const LAST_HOUR = 20;

/** Whether it is time to remind people of a fair: daytime on the day before its first. */
export function isReminderTime(of: Pick<Fair, 'startDate'>, now: Date): boolean {
  const hour = Number(warsawLocal(now).slice(11, 13));
  const isTomorrow = addDays(warsawDay(now), 1) === warsawDay(new Date(of.startDate));
  return isTomorrow && hour >= FIRST_HOUR && hour < LAST_HOUR;
}
