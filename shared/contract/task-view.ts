import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { taskKinds, taskPhases, taskStates } from '../domain/task.ts';
import * as z from '../zod.ts';
import { taskFailure, taskReason } from './task-reason.ts';

/** A background task as the API returns it. */
export const taskView = z.strictObject({
  id: id('tsk'),
  kind: z.enum(taskKinds),
  /** Absent where it is about several fairs. */
  fairId: z.optional(id('fair')),
  /** The login address of the user who started it. */
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.optional(instant),
  state: z.enum(taskStates),
  phase: z.optional(z.enum(taskPhases)),
  done: z.int(),
  /** Absent while unknown. */
  total: z.optional(z.int()),
  /** Failed items: their number, and details of the first hundred. */
  failed: z.int(),
  failures: z.array(taskFailure),
  /** Why the whole task failed. */
  reason: z.optional(taskReason),
  /** The login address of the user who stopped it. */
  stoppedBy: z.optional(z.string()),
  /** The resulting file, and until when it can be downloaded. */
  file: z.optional(z.strictObject({ name: z.string(), until: instant })),
});
export type TaskView = z.infer<typeof taskView>;
