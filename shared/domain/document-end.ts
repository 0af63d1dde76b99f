import { addDays, fromWarsaw, warsawDay } from './time.ts';

const YEARS_KEPT = 5;

/** The tax of a month is due in the next one, so that of December belongs to the year after. */
const taxYearOf = (day: string): number => Number(addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 4));

/** When a document's time is over: five years after the end of the year in which its tax was due, by Warsaw's clock. */
export const documentEnd = (issuedAt: string): Date =>
  fromWarsaw(`${taxYearOf(warsawDay(new Date(issuedAt))) + YEARS_KEPT + 1}-01-01T00:00`);

/** Whether everything that was issued in a month, `2026-11`, is over. */
export const isMonthOver = (month: string, now: Date): boolean => now >= documentEnd(`${month}-15T12:00:00Z`);

export const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);
