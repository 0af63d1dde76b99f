import type { Language } from './text.ts';
import { addDays, formatDay, formatDays } from './time.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Splits sorted days such as `2026-11-21` into stretches without a gap, each from first to last. */
export function stretches(days: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}

/** `21–23 listopada 2026`, or `21 listopada 2026 i 23 listopada 2026` where a day between is missing. */
export function daysInWords(days: readonly string[], lang: Language): string {
  const words = stretches(days).map(([first, last]) =>
    first === last ? formatDay(noon(first), lang) : formatDays(noon(first), noon(last), lang),
  );
  return new Intl.ListFormat(lang).format(words);
}
