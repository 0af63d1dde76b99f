import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { instant } from '../domain/instant.ts';
import { taskKinds, taskPhases, taskStates } from '../domain/task.ts';
import { taskFailure, taskReason } from './task-reason.ts';

/** Long work as people see it. */
export const taskView = z.strictObject({
  id: id('tsk'),
  kind: z.enum(taskKinds),
  fairId: id('fair'),
  /** The address that who started it logs in with. */
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.optional(instant),
  state: z.enum(taskStates),
  phase: z.optional(z.enum(taskPhases)),
  done: z.int(),
  /** Absent while nobody knows yet. */
  total: z.optional(z.int()),
  /** Single things that failed: how many, and the first hundred by name. */
  failed: z.int(),
  failures: z.array(taskFailure),
  /** Why nothing came of it. */
  reason: z.optional(taskReason),
  /** The address that who stopped it logs in with. */
  stoppedBy: z.optional(z.string()),
  /** What came of it as a file, and how long it can be fetched. */
  file: z.optional(z.strictObject({ name: z.string(), until: instant })),
});
export type TaskView = z.infer<typeof taskView>;
