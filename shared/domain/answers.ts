import * as z from '../zod.ts';
import { instant } from './instant.ts';

/** Of all answers of an order together, as JSON: its form takes 64 KB. */
export const MAX_ANSWER_BYTES = 40_000;

const plain = z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]);

const byQuestion = <Schema extends z.ZodMiniType>(answer: Schema) =>
  z.record(z.string().check(z.maxLength(20)), answer);

/** A person's answers as a form sends them; the fair's questions say what each has to be. */
export const sentAnswers = byQuestion(plain);

const agreed = z.strictObject({ textVersion: z.int(), at: instant });

/** The same as they are kept: a consent has its moment beside the number of its text. */
export const keptAnswers = byQuestion(z.union([plain, agreed]));
export type KeptAnswers = z.infer<typeof keptAnswers>;
export type KeptAnswer = KeptAnswers[string];
