import { stretches } from '#shared/domain/days-in-words.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { fairDays } from '#shared/domain/fair-days.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { addDays, warsawLocal } from '#shared/domain/time.ts';
import { venueLine } from '#shared/domain/venue.ts';

export interface CalendarData {
  fair: Fair;
  order: { id: string; lang: Language };
  /** The Warsaw days when the order's tickets are valid, as `2026-11-21`. */
  days: readonly string[];
  orderUrl: string;
  at: Date;
}

/** Central European time since 1996, for programs that do not know the zone's name. */
const WARSAW = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Warsaw',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const compact = (text: string): string => text.replace(/[-:]/g, '');

/** Lines of at most 75 bytes, continued with a space; a letter of several bytes is never split. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (length + bytes > 75) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += bytes;
  }
  return folded;
}

/** A one-day fair has its hours; of a longer one only the first opening is known, so whole days are blocked. */
function timesOf(fair: Fair, first: string, last: string): string[] {
  if (fairDays(fair).length > 1)
    return [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(addDays(last, 1))}`];
  const local = (at: string) => `TZID=Europe/Warsaw:${compact(warsawLocal(new Date(at)))}00`;
  return [`DTSTART;${local(fair.startDate)}`, `DTEND;${local(fair.endDate)}`];
}

function eventOf({ fair, order, orderUrl, at }: CalendarData, [first, last]: [string, string]): string[] {
  const stamp = `${compact(at.toISOString().slice(0, 19))}Z`;
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}-${fairDays(fair).indexOf(first) + 1}@bramka`,
    `SEQUENCE:${fair.version}`,
    `DTSTAMP:${stamp}`,
    ...timesOf(fair, first, last),
    `SUMMARY:${escapeText(inLanguage(fair.name, order.lang))}`,
    `LOCATION:${escapeText(venueLine(fair, order.lang))}`,
    `DESCRIPTION:${escapeText(`${orderNumberOf(order.id)}\n${orderUrl}`)}`,
    `URL:${orderUrl}`,
    'END:VEVENT',
  ];
}

/**
 * An iCalendar file with one event per stretch of days. UIDs derive from the order and the
 * number of the fair's day, so that a later mail moves the event of a fair that was moved instead of adding one.
 */
export function calendarFor(data: CalendarData): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bramka//Bilety//PL',
    'METHOD:PUBLISH',
    ...WARSAW,
    ...stretches(data.days).flatMap((stretch) => eventOf(data, stretch)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
