import type { LocalText } from '#shared/domain/text.ts';
import { fromWarsaw, warsawLocal } from '#shared/domain/time.ts';
import { isMoment } from '../typed-moment.ts';

/** What was typed; undefined where it is nothing but space. */
export const filled = (text: string): string | undefined => text.trim() || undefined;

/** The whole number that was typed. What is none stays as it was typed, and is refused as such. */
export const typedCount = (typed: string): number | string =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : typed;

/**
 * The instant of a Warsaw wall clock (`2026-11-21T10:00`), undefined for an empty field. What is no moment stays as it
 * was typed, and is refused as such.
 */
export const instantOf = (typed: string): string | undefined =>
  isMoment(typed) ? fromWarsaw(typed).toISOString() : filled(typed);

/** The way back: what the field shows of an instant. */
export const wallClock = (instant: string | undefined): string =>
  instant ? warsawLocal(new Date(instant)) : '';

/** A text in two languages as its fields hold it: both there, English perhaps empty. */
export const typedText = ({ pl, en }: LocalText) => ({ pl, en: en ?? '' });

export const localTextOf = ({ pl, en }: { pl: string; en: string }) => ({ pl, en: filled(en) });
