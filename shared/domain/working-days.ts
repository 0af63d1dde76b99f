import { addDays, fromWarsaw, warsawDay } from './time.ts';

/** Holidays of every year by the Polish act on days off, Christmas Eve since 2025. */
const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'];

/** Easter Sunday by the Gregorian computus, as `2026-04-05`. */
function easterOf(year: number): string {
  const [century, inCentury, golden] = [Math.floor(year / 100), year % 100, year % 19];
  const leaps = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - leaps + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}

/** Easter Monday and Corpus Christi; the other movable ones are Sundays. */
const movable = (year: number): string[] => [1, 60].map((days) => addDays(easterOf(year), days));

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const isHoliday = fixed.includes(day.slice(5)) || movable(Number(day.slice(0, 4))).includes(day);
  return weekday >= 1 && weekday <= 5 && !isHoliday;
}

/** Noon in Warsaw of the first working day after the day of an instant. */
export function nextWorkingNoon(at: Date): Date {
  let day = addDays(warsawDay(at), 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return fromWarsaw(`${day}T12:00`);
}
