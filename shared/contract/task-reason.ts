import * as z from 'zod/mini';
import { type ProblemCode, problems } from './problem.ts';

const reasons = [...(Object.keys(problems) as ProblemCode[]), 'pdf_late'] as const;

/** Why a task, or one thing in it, failed: as a call would say it, or `pdf_late` where a PDF did not come. */
export const taskReason = z.enum(reasons);
export type TaskReason = z.infer<typeof taskReason>;

export const taskFailure = z.strictObject({
  reason: taskReason,
  /** The order that it is about. */
  orderNumber: z.optional(z.string()),
  /** Whose ticket it is, where the task makes tickets for several people. */
  holder: z.optional(z.string()),
  /** How many tickets, where it is about several. */
  tickets: z.optional(z.int()),
});
export type TaskFailure = z.infer<typeof taskFailure>;
