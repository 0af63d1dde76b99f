import { Problem } from '#shared/contract/problem.ts';
import type {
  getTaskFile as fileRow,
  listTasks as listRow,
  getTask as oneRow,
  stopTask as stopRow,
} from '#shared/contract/tasks.ts';
import { TASK_KEPT, TASK_STOPS } from '#shared/domain/task.ts';
import { staff, staffId } from '../account/staff.ts';
import type { Request, UseCase } from '../http/request.ts';
import { log } from '../runtime/log.ts';
import type { Task, TaskStore } from '../store/tasks.ts';
import { fileOf, taskView } from './task-view.ts';

interface Needs {
  tasks: TaskStore;
}

/** The tasks that are remembered, the latest first. */
export const latestTasks = (tasks: TaskStore, now: Date): Promise<Task[]> =>
  tasks.since(new Date(now.getTime() - TASK_KEPT));

export const listTasks =
  ({ tasks }: Needs): UseCase<typeof listRow> =>
  async (request) => {
    const own = await staffId(request);
    const all = await latestTasks(tasks, request.now);
    return { tasks: all.filter(({ by }) => by === own).map((task) => taskView(task, request.now)) };
  };

/** Somebody else's task is as good as none, except for an Admin. */
async function seen(
  request: Pick<Request<typeof oneRow>, 'params' | 'session'>,
  { tasks }: Needs,
): Promise<Task> {
  const { userId, roles } = await staff(request);
  const task = await tasks.byId(request.params.taskId);
  if (!task || (task.by !== userId && !roles.includes('Admin'))) throw new Problem('not_found');
  return task;
}

export const getTask =
  (needs: Needs): UseCase<typeof oneRow> =>
  async (request) =>
    taskView(await seen(request, needs), request.now);

/** What is over already stays as it ended. */
export const stopTask =
  (needs: Needs): UseCase<typeof stopRow> =>
  async (request) => {
    const { id } = await seen(request, needs);
    const { email } = await staff(request);
    if (await needs.tasks.stop(id, email, request.now)) log.info('task-stop', { task: id });
    return taskView(await seen(request, needs), new Date(request.now.getTime() + TASK_STOPS));
  };

export const getTaskFile =
  ({
    link,
    ...needs
  }: Needs & { link: (key: string, saveAs: string) => Promise<string> }): UseCase<typeof fileRow> =>
  async (request) => {
    const task = await seen(request, needs);
    const file = fileOf(task, request.now);
    const { roles } = await staff(request);
    // Rights may have gone since it was asked for.
    if (task.kind === 'export' && !roles.includes('Admin')) throw new Problem('forbidden');
    if (!file) throw new Problem('not_found');
    return { location: await link(file.key, file.name) };
  };
