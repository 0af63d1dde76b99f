import * as z from 'zod/mini';

export const MIN_REASON = 3;

/** Why the office did something, in its own words. */
export const reasonText = z.string().check(z.trim(), z.maxLength(200));

/** The same where nobody may be left without one. */
export const requiredReason = reasonText.check(z.minLength(MIN_REASON));
