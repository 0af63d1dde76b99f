export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** `2026-11-21`, in Warsaw. */
export const warsawDay = (at: Date): string => format.format(at);
