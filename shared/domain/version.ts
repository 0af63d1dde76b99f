import * as z from '../zod.ts';

/**
 * The version of a record that an edit was made on, 0 where nothing was saved yet. Far below the largest whole number,
 * so that the next version is one too.
 */
export const seenVersion = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
