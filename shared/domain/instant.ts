import * as z from 'zod/mini';

/** ISO 8601 in UTC with milliseconds, so that stored times sort as text. */
export const instant = z.iso.datetime({ precision: 3 });
