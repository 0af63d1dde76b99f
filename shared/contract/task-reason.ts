import * as z from '../zod.ts';
import { type ProblemCode, problems } from './problem.ts';

const reasons = [...(Object.keys(problems) as ProblemCode[]), 'pdf_late'] as const;

/** Why a task, or one item of it, failed: a problem code, or `pdf_late` where a PDF was not made in time. */
export const taskReason = z.enum(reasons);
export type TaskReason = z.infer<typeof taskReason>;

export const taskFailure = z.strictObject({
  reason: taskReason,
  /** The order that it is about. */
  orderNumber: z.optional(z.string()),
  /** The holder, where the task makes tickets for several people. */
  holder: z.optional(z.string()),
  /** The number of tickets concerned, if several. */
  tickets: z.optional(z.int()),
});
export type TaskFailure = z.infer<typeof taskFailure>;
