import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryOf } from '#shared/contract/call.ts';
import type { exportTicketsSold as row } from '#shared/contract/export-tickets-sold.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { ExportWork, TaskWork } from '#shared/contract/task-work.ts';
import { isOver } from '#shared/domain/task.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { Redirect } from '../runtime/outcome.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { fairIdOf } from '../sale/fair-of.ts';
import { fingerprintOf } from '../sale/orders/draft-order.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { Task } from '../store/tickets/tasks.ts';
import { type StartDeps, startTask } from './tasks/start-task.ts';

interface Deps extends StartDeps {
  fairs: Pick<FairStore, 'activeId'>;
  link: (key: string, saveAs: string) => Promise<string>;
}

/** Repeated requests by a user for the same file share its task while it runs, at most this long. */
const REPEAT_WINDOW = 10 * MINUTE;
/** A call may take 29 seconds, and a browser follows twenty redirects. */
const WAITS = 20_000;
const POLL_INTERVAL = 500;

/** Waits for a task as long as a call may take. */
async function awaited(id: string, by: string, { tasks }: Deps): Promise<Task> {
  for (let waited = 0; ; waited += POLL_INTERVAL) {
    const task = await tasks.byId(id);
    if (!task || task.by !== by) throw new Problem('not_found');
    if (isOver(task) || waited >= WAITS) return task;
    await sleep(POLL_INTERVAL);
  }
}

/** Redirects to this same call, with the task to wait for. */
const here = ({ fairId, format }: ExportWork, task: string): Redirect =>
  new Redirect(`/api/tickets/ExportTicketsSold?${new URLSearchParams({ fairId, format, task })}`);

async function workOf(query: Omit<QueryOf<typeof row>, 'task'>, { fairs }: Deps): Promise<ExportWork> {
  return { ...query, fairId: await fairIdOf(query.fairId, fairs) };
}

/** The user's own running task for the very same file. */
async function sameAtWork(
  taskWork: TaskWork,
  by: string,
  now: Date,
  { tasks }: Deps,
): Promise<Task | undefined> {
  const fingerprint = fingerprintOf(taskWork);
  const latest = await tasks.since(new Date(now.getTime() - REPEAT_WINDOW));
  return latest.find((task) => task.by === by && task.fingerprint === fingerprint && !isOver(task));
}

/** Exports the matching sold tickets to a file by a task, which may end within the request. */
export const exportTicketsSold =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query }, { actor: by, now }) => {
    const { task: taskId, ...wanted } = query;
    const work = await workOf(wanted, deps);
    const taskWork: TaskWork = { kind: 'export', input: work };
    const task = taskId
      ? await awaited(taskId, by.userId, deps)
      : ((await sameAtWork(taskWork, by.userId, now, deps)) ??
        (await startTask(taskWork, { key: randomUUID(), by, now }, deps)));
    if (task.state === 'failed' && task.reason !== 'not_found') throw new Problem('unexpected');
    if (isOver(task) && !task.file) throw new Problem('not_found');
    return task.file ? new Redirect(await deps.link(task.file.key, task.file.name)) : here(work, task.id);
  };
