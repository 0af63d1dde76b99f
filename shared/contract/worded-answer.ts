import { instant } from '../domain/instant.ts';
import * as z from '../zod.ts';

/** Without a limit: an answer to several of a hundred options names them all. */
const words = z.strictObject({ pl: z.string(), en: z.optional(z.string()) });

/** An answer in the words of its question and options, for people to read. */
export const wordedAnswer = z.strictObject({
  question: words,
  answer: words,
  /** When a consent was given. */
  at: z.optional(instant),
});
export type WordedAnswer = z.infer<typeof wordedAnswer>;
