import type { LocalText } from '#shared/domain/text.ts';
import { fromWarsaw, warsawLocal } from '#shared/domain/time.ts';
import { isMoment } from '../typed-moment.ts';
import { filled } from './filled.ts';

/** The typed whole number. Anything else stays as typed, so that validation refuses it. */
export const typedCount = (typed: string): number | string =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : typed;

/**
 * The instant of a Warsaw wall clock (`2026-11-21T10:00`), undefined for an empty field. Anything else stays as typed,
 * so that validation refuses it.
 */
export const instantOf = (typed: string): string | undefined =>
  isMoment(typed) ? fromWarsaw(typed).toISOString() : filled(typed);

/** The reverse: an instant as the field shows it. */
export const wallClock = (instant: string | undefined): string =>
  instant ? warsawLocal(new Date(instant)) : '';

/** A text in two languages as its fields have it: both present, English perhaps empty. */
export const typedText = ({ pl, en }: LocalText) => ({ pl, en: en ?? '' });

export const localTextOf = ({ pl, en }: { pl: string; en: string }) => ({ pl, en: filled(en) });
