import { warsawLocal } from './time.ts';

const known = new Map<string, string>();
/** Some eleven years of hours: more are no fair's, and are worked out again. */
const MAX_KNOWN = 100_000;

/**
 * The Warsaw day and hour of an instant, `2026-11-21T10`. Offsets are whole hours, so it is worked out once an
 * hour, not once a row: a hundred thousand take a moment, not seconds.
 */
export function hourOf(instant: string): string {
  const hour = instant.slice(0, 13);
  const found = known.get(hour);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const local = warsawLocal(new Date(instant)).slice(0, 13);
  known.set(hour, local);
  return local;
}

/** The Warsaw day of an instant, `2026-11-21`. */
export const dayOf = (instant: string): string => hourOf(instant).slice(0, 10);

/** `2026-11-21 10:00` in Warsaw, empty for no instant. */
export const moment = (instant: string): string =>
  instant && `${hourOf(instant).replace('T', ' ')}${instant.slice(13, 16)}`;
