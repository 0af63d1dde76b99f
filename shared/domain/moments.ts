import { warsawLocal } from './time.ts';

const hours = new Map<string, string>();
const MOST_HOURS = 50_000;

/**
 * `2026-11-21 10:00` in Warsaw, empty for no instant. Offsets are whole hours, so it is worked out once an hour,
 * not once a row.
 */
export function moment(instant: string): string {
  if (!instant) return '';
  const hour = instant.slice(0, 13);
  let local = hours.get(hour);
  if (!local) {
    local = warsawLocal(new Date(`${hour}:00:00.000Z`))
      .slice(0, 13)
      .replace('T', ' ');
    if (hours.size >= MOST_HOURS) hours.clear();
    hours.set(hour, local);
  }
  return `${local}${instant.slice(13, 16)}`;
}
