import { addDays } from '#shared/domain/time.ts';

const monthOf = (day: string): string => day.slice(0, 7);

const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));

/** The months from a seller's first document to today's, the latest first. */
export function monthsSince(since: string, today: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(today); month >= since; month = monthBefore(month)) months.push(month);
  return months;
}

/** The days of a month up to today. */
export function daysOf(month: string, today: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month && day <= today; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What an accountant asks for first: the month that is over, where there is one. */
export const firstChoice = ([now = '', before]: readonly string[]): string => before ?? now;
