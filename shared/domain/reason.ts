import * as z from '../zod.ts';

export const MIN_REASON = 3;

/** Why the office did something, in its own words. */
export const reasonText = z.string().check(z.trim(), z.maxLength(200));

/** The same where nobody may be left without one. */
export const requiredReason = reasonText.check(z.minLength(MIN_REASON));

/** What staff note on an order for one another. */
export const noteText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
