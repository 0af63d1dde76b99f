import { warsawLocal } from './time.ts';

const known = new Map<string, string>();
/** The cache limit, some eleven years of hours: more than any fair needs. */
const MAX_KNOWN = 100_000;

/**
 * The Warsaw day and hour of an instant, `2026-11-21T10`. Offsets are whole hours, so it is computed once per hour
 * instead of per row, which saves seconds for a hundred thousand rows.
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

/** `2026-11-21 10:00` in Warsaw; empty for an empty instant. */
export const moment = (instant: string): string =>
  instant && `${hourOf(instant).replace('T', ' ')}${instant.slice(13, 16)}`;
