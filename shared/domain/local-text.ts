import * as z from '../zod.ts';
import { line, optionalLine } from './line.ts';
import { languages } from './text.ts';

export const language = z.enum(languages);

/** A one-line `LocalText` with a maximum length in each language. */
export const localText = (maximum: number) =>
  z.strictObject({ pl: line(maximum), en: z.optional(optionalLine(maximum)) });

const paragraphs = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));

/** A `LocalText` of paragraphs. */
export const localParagraphs = (maximum: number) =>
  z.strictObject({
    pl: paragraphs(maximum).check(z.minLength(1)),
    en: z.optional(paragraphs(maximum)),
  });

export const optionalLocalText = (maximum: number) =>
  z.strictObject({ pl: paragraphs(maximum), en: z.optional(paragraphs(maximum)) });
