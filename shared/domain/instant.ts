import * as z from '../zod.ts';

/** ISO 8601 in UTC with milliseconds, so that stored times sort as text. */
export const instant = z.iso.datetime({ precision: 3 });

/** An instant entered by a person for a fair, limited to years that every calendar supports. */
export const plannedInstant = instant.check(
  z.refine((at) => at >= '2000' && at < '2100', { params: { rule: 'invalid' } }),
);
