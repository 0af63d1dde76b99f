import type { TaskWork } from '#shared/contract/task-work.ts';
import { isOver } from '#shared/domain/task.ts';
import type { Files } from '../adapters/files.ts';
import type { Task, TaskStore } from '../store/tasks.ts';
import { latestTasks } from '../tasks/visible-tasks.ts';

export interface EraseTaskDeps {
  tasks: TaskStore;
  files: Pick<Files, 'remove'>;
}

/** As it is told without people; one that could be begun again by its job no longer can. */
function withoutPeople({ file: _, ...task }: Task): Task {
  const failures = task.failures.map(({ holder: __, ...failure }) => failure);
  return { ...task, failures, ...(task.reason === 'unexpected' && { reason: 'order_erased' as const }) };
}

/**
 * Takes people out of a fair's long work that is over: the files that came of it, and the names of those for whom it
 * failed. Whose names they are is not known any more, so all go: they would have gone within the week.
 * @param isAbout whether work that still goes on has somebody who is to go
 * @returns how many tasks do: when they are over, it must be asked again
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
