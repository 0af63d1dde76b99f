import * as z from 'zod/mini';
import { languages } from './text.ts';

export const language = z.enum(languages);

/** A `LocalText` of at most so many characters in each language. */
export const localText = (maximum: number) =>
  z.strictObject({
    pl: z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum)),
    en: z.optional(z.string().check(z.trim(), z.maxLength(maximum))),
  });

export const optionalLocalText = (maximum: number) =>
  z.strictObject({
    pl: z.string().check(z.trim(), z.maxLength(maximum)),
    en: z.optional(z.string().check(z.trim(), z.maxLength(maximum))),
  });
