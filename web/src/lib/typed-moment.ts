import { twoDigits } from './two-digits.ts';
import { readDay } from './typed-day.ts';

/** Why a typed date and time is invalid; `unread` is any other reason. */
export type MomentFault = 'unread' | 'no-such-day' | 'no-such-time';
type Reading = { moment: string; fault?: never } | { fault: MomentFault; moment?: never };

const TIME = /^(\d{1,2})(?:[:. ]?(\d{2}))?(?: ?([ap])\.?m\.?)?$/i;
const timeMatch = (typed: string) =>
  TIME.exec(typed.trim().replace(/^(?:o(?= )|at(?= ))? *(?:godz\.?(?:inie)?)? */i, ''));

/** Converts a 12-hour time to 24 hours; undefined where it is invalid. */
function hoursOf(hours: number, half: string | undefined): number | undefined {
  if (!half) return hours;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Parses a typed time: `23:59`, `2359`, `915`, `9.15`, `9`, `6 pm`. @returns `23:59`; undefined where it is invalid */
export function readTime(typed: string): string | undefined {
  const [, first = '', second = '0', half] = timeMatch(typed) ?? [];
  const hours = first ? hoursOf(Number(first), half) : undefined;
  const minutes = Number(second);
  if (hours === undefined || hours > 23 || minutes > 59) return undefined;
  return `${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/**
 * Parses a typed date and time: `15.05.2027 10:00`, `15 maja 10`, `15 May 2027, 10.30`, `jutro 9`.
 * @param now `today` as `2026-11-22`; `time` as `10:00`, used when only a day is typed
 * @returns the wall clock as `2027-05-15T10:00`, or why it is invalid
 */
export function readMoment(typed: string, now: { today: string; time: string }): Reading {
  const found = readDay(typed.trim().replace(/\s+/g, ' '), now.today);
  if (!found) return { fault: 'unread' };
  const rest = found.rest.replace(/^ ?(?:r\.|roku\b|r(?= |$))?[ ,T.]*/, '');
  const time = rest === '' ? now.time : readTime(rest);
  if (!found.day) return { fault: 'no-such-day' };
  if (time) return { moment: `${found.day}T${time}` };
  return { fault: timeMatch(rest) ? 'no-such-time' : 'unread' };
}

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Whether a field's value is a parsed date and time, `2027-05-15T10:00`, and not partial input. */
export const isMoment = (value: string): boolean => WALL_CLOCK.test(value);
