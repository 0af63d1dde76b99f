import { dayOf } from '#shared/domain/moments.ts';
import { CLOCK_TOLERANCE } from '#shared/domain/scan.ts';
import { HOUR } from '#shared/domain/time.ts';
import type { Contact } from './door-db.ts';

/** What to add to the device's clock, from one answer: the server's time lies in the middle of the round trip. */
export const contactOf = (serverNow: string, sentAt: number, receivedAt: number): Contact => ({
  at: serverNow,
  offset: Math.round(Date.parse(serverNow) - (sentAt + receivedAt) / 2),
});

export const isClockWrong = ({ offset }: Contact): boolean => Math.abs(offset) > CLOCK_TOLERANCE;

/** Whether a device has not reached the server for so many hours that its list is to be deleted. */
export const isSilent = ({ at, offset }: Contact, deviceNow: number, hours = 24): boolean =>
  deviceNow + offset - Date.parse(at) >= hours * HOUR;

/**
 * The time that an offline verdict is made for; undefined where the day is not certain. Without the server nobody can
 * tell a night from a clock that was set wrong, so a device judges by itself only on the day of its last contact.
 */
export function judgingTime({ at, offset }: Contact, deviceNow: number): Date | undefined {
  const now = new Date(deviceNow + offset);
  const isPlausible = now.getTime() >= Date.parse(at) - CLOCK_TOLERANCE;
  return isPlausible && dayOf(now.toISOString()) === dayOf(at) ? now : undefined;
}

/**
 * The corrected time of a reading, fixed at the first contact after it. It was made between two contacts: where the
 * offset that was known then contradicts that, the clock was changed meanwhile, and the new offset is tried.
 */
export function correctedTime(
  rawAt: string,
  { before, after }: { before: Pick<Contact, 'at' | 'offset'>; after: Contact },
): { at: string; clockOffset: number } {
  const raw = Date.parse(rawAt);
  const [from, to] = [Date.parse(before.at) - CLOCK_TOLERANCE, Date.parse(after.at)];
  const fits = (offset: number) => raw + offset >= from && raw + offset <= to + CLOCK_TOLERANCE;
  const offset = [before.offset, after.offset].find(fits) ?? to - raw;
  return { at: new Date(Math.min(raw + offset, to)).toISOString(), clockOffset: offset };
}
