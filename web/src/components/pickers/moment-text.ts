import type { Language } from '#shared/domain/text.ts';
import { formatDateTime, fromWarsaw } from '#shared/domain/time.ts';

/** `21 listopada 2026, 10:00`, as it can be typed too; empty where there is none. */
export const momentText = (local: string, lang: Language): string =>
  local && formatDateTime(fromWarsaw(local), lang).replace('godz. ', '');
