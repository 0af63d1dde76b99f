import type { Steps } from '#functions/tickets/tasks/steps.ts';
import { type TaskKind, taskKinds } from '#shared/domain/task.ts';

/** The same steps for every kind of task. */
export const anyWork = (steps: Steps): Record<TaskKind, Steps> =>
  Object.fromEntries(taskKinds.map((kind) => [kind, steps])) as Record<TaskKind, Steps>;
