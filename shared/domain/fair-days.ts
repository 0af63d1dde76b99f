import type { Fair } from './fair.ts';
import { addDays, fromWarsaw, warsawDay } from './time.ts';

/** The Warsaw days on which the fair is open, first to last, as `2026-11-21`. */
export function fairDays(fair: Pick<Fair, 'startDate' | 'endDate'>): string[] {
  const last = warsawDay(new Date(fair.endDate));
  const days: string[] = [];
  for (let day = warsawDay(new Date(fair.startDate)); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Whether the fair is open on the Warsaw day of `now`. */
export const isFairDay = (fair: Pick<Fair, 'startDate' | 'endDate'>, now: Date): boolean =>
  fairDays(fair).includes(warsawDay(now));

/**
 * The end of the withdrawal period: midnight in Warsaw at the end of the day that is `refundDays` before the fair's
 * first. With 0 it is the fair's opening.
 */
export function withdrawalEnd({ startDate, refundDays }: Pick<Fair, 'startDate' | 'refundDays'>): Date {
  const opening = new Date(startDate);
  if (refundDays === 0) return opening;
  return fromWarsaw(`${addDays(warsawDay(opening), 1 - refundDays)}T00:00`);
}
