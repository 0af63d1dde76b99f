import type { TaskWork } from '#shared/contract/task-work.ts';
import { isOver } from '#shared/domain/task.ts';
import type { Files } from '../../adapters/files.ts';
import type { Task, TaskStore } from '../../store/tickets/tasks.ts';
import { latestTasks } from '../../tickets/tasks/visible-tasks.ts';

export interface EraseTaskDeps {
  tasks: TaskStore;
  files: Pick<Files, 'remove'>;
}

/** A task without personal data; its job can no longer resume it. */
function withoutPeople({ file: _, ...task }: Task): Task {
  const failures = task.failures.map(({ holder: __, ...failure }) => failure);
  return { ...task, failures, ...(task.reason === 'unexpected' && { reason: 'order_erased' as const }) };
}

/**
 * Erases personal data from a fair's finished tasks: their files, and the names in their failures. Which task names
 * whom is no longer known, so all are erased: they would expire within the week anyway.
 * @param isAbout whether an unfinished task concerns somebody to be erased
 * @returns how many unfinished ones do: erase again when they have ended
 */
export async function eraseTasks(
  fairId: string,
  isAbout: (work: TaskWork) => boolean,
  now: Date,
  { tasks, files }: EraseTaskDeps,
): Promise<number> {
  let open = 0;
  for (const listed of await latestTasks(tasks, now)) {
    const task = listed.fairId === fairId ? await tasks.byId(listed.id) : undefined;
    if (!task) continue;
    if (!isOver(task)) {
      const work = await tasks.workOf(task.id);
      if (!work || isAbout(work)) open += 1;
      continue;
    }
    if (task.file) await files.remove(task.file.key);
    const isLeft = await tasks.endOver(withoutPeople(task), task);
    if (!isLeft) open += 1;
  }
  return open;
}
