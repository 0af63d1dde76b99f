import type { Language } from '#shared/domain/text.ts';
import { formatDateTime, formatDay, fromWarsaw } from '#shared/domain/time.ts';

/** `21 listopada 2026, 10:00`, which can also be typed; empty where none is set. */
export const momentText = (local: string, lang: Language): string =>
  local && formatDateTime(fromWarsaw(local), lang).replace(/\s/g, ' ').replace('godz. ', '');

/** `21 listopada 2026`, which can also be typed, of `2026-11-21`. */
export const dayText = (day: string, lang: Language): string =>
  formatDay(new Date(`${day}T12:00:00Z`), lang).replace(/\s/g, ' ');
