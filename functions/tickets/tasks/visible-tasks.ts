import { Problem } from '#shared/contract/problem.ts';
import type {
  getTaskFile as fileRow,
  listTasks as listRow,
  getTask as oneRow,
  stopTask as stopRow,
} from '#shared/contract/tasks.ts';
import { startBadges, startExport, startInvoiceArchive, startSalesReport } from '#shared/contract/tasks.ts';
import { hasOne } from '#shared/domain/rights.ts';
import { TASK_STOPS, TASK_TTL, type TaskKind } from '#shared/domain/task.ts';
import { type Role, roles } from '#shared/domain/user.ts';
import { log } from '../../runtime/log.ts';
import type { Actor, UseCase } from '../../runtime/use-case.ts';
import type { Task, TaskStore } from '../../store/tickets/tasks.ts';
import { fileOf, taskView } from './task-view.ts';

interface Deps {
  tasks: TaskStore;
}

/** The tasks still stored, the latest first. */
export const latestTasks = (tasks: TaskStore, now: Date): Promise<Task[]> =>
  tasks.since(new Date(now.getTime() - TASK_TTL));

export const listTasks =
  ({ tasks }: Deps): UseCase<typeof listRow> =>
  async (_, { actor, now }) => {
    const all = await latestTasks(tasks, now);
    return { tasks: all.filter(({ by }) => by === actor.userId).map((task) => taskView(task, now)) };
  };

/** Another user's task is reported as not found, except to an Admin. */
async function visibleTask(taskId: string, { userId, roles }: Actor, { tasks }: Deps): Promise<Task> {
  const task = await tasks.byId(taskId);
  if (!task || (task.by !== userId && !roles.includes('Admin'))) throw new Problem('not_found');
  return task;
}

export const getTask =
  (deps: Deps): UseCase<typeof oneRow> =>
  async ({ params }, { actor, now }) =>
    taskView(await visibleTask(params.taskId, actor, deps), now);

/** A task that has ended already stays as it is. */
export const stopTask =
  (deps: Deps): UseCase<typeof stopRow> =>
  async ({ params }, { actor, now }) => {
    const { id } = await visibleTask(params.taskId, actor, deps);
    if (await deps.tasks.stop(id, actor.email, now)) log.info('task-stop', { task: id });
    return taskView(await visibleTask(id, actor, deps), new Date(now.getTime() + TASK_STOPS));
  };

/** Their files have everybody's data, so they are only for who may start them. */
const readers: Partial<Record<TaskKind, readonly Role[]>> = {
  export: startExport.roles,
  invoices: startInvoiceArchive.roles,
  report: startSalesReport.roles,
  badges: startBadges.roles,
};

export const getTaskFile =
  ({
    link,
    ...deps
  }: Deps & { link: (key: string, saveAs: string) => Promise<string> }): UseCase<typeof fileRow> =>
  async ({ params }, { actor, now }) => {
    const task = await visibleTask(params.taskId, actor, deps);
    const file = fileOf(task, now);
    // The actor's rights may have been removed since the task was started.
    if (!hasOne(actor.roles, readers[task.kind] ?? roles)) throw new Problem('forbidden');
    if (!file) throw new Problem('not_found');
    return { location: await link(file.key, file.name) };
  };
