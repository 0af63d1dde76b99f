import type { Language } from '#shared/domain/text.ts';
import { formatDateTime, fromWarsaw } from '#shared/domain/time.ts';

/** `21 listopada 2026, 10:00`, which can also be typed; empty where none is set. */
export const momentText = (local: string, lang: Language): string =>
  local && formatDateTime(fromWarsaw(local), lang).replace(/\s/g, ' ').replace('godz. ', '');
