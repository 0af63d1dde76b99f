import type { OrderView } from '#shared/contract/order-view.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { addDays, warsawDay } from '#shared/domain/time.ts';
import { venueLine } from '#shared/domain/venue.ts';

const compact = (text: string): string => text.replace(/[-:]/g, '').replace(/\.\d{3}/, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** A one-day fair has its hours; a longer one blocks whole days. */
function timesOf({ startDate, endDate }: OrderView['fair']): string[] {
  const [first, last] = [warsawDay(new Date(startDate)), warsawDay(new Date(endDate))];
  if (first === last) return [`DTSTART:${compact(startDate)}`, `DTEND:${compact(endDate)}`];
  return [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(addDays(last, 1))}`];
}

/** The fair as an iCalendar file, with the same UID as in the mail, so that both are one event. */
export function calendarFile({ orderId, orderNumber, lang, now, fair }: OrderView, orderUrl: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bramka//Bilety//PL',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${orderId}-${warsawDay(new Date(fair.startDate))}@bramka`,
    `DTSTAMP:${compact(now)}`,
    ...timesOf(fair),
    `SUMMARY:${escaped(inLanguage(fair.name, lang))}`,
    `LOCATION:${escaped(venueLine(fair, lang))}`,
    `DESCRIPTION:${escaped(`${orderNumber}\n${orderUrl}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
