import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { ExportWork } from '#shared/contract/task-work.ts';
import type { exportTicketsSold as row } from '#shared/contract/tickets.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { exportName, exportTypes, soldFile } from '../exports/sold-file.ts';
import type { SpooledFile } from '../exports/spool.ts';
import { FileOutcome, Redirect } from '../runtime/outcome.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { OrderStore } from '../store/orders.ts';
import type { Task } from '../store/tasks.ts';
import { type StartDeps, startTask } from '../tasks/start-task.ts';

interface Deps extends StartDeps {
  orders: OrderStore;
  link: (key: string, saveAs: string) => Promise<string>;
  /** Milliseconds. */
  readFor?: number;
}

/** A Lambda answers with 6 MB at most, in base64. */
const MAX_DIRECT_BYTES = 4_000_000;
/** Rows that are written within a moment. */
const MAX_DIRECT_ROWS = 10_000;
/** Few may match of very many: what is not read by then is read by a task. */
const READ_FOR = 15_000;
/** A file that is being made is the same one for whoever asks for it again. */
const SAME_FOR = 10 * MINUTE;
/** A call may take 29 seconds, and a browser follows twenty redirects. */
const WAITS = 20_000;
const LOOK_EVERY = 500;

/** The file itself where it is small; undefined as soon as it turns out not to be. */
async function directly(asked: ExportWork, deps: Deps): Promise<SpooledFile | undefined> {
  const sold = await deps.fairs.withTypes(asked.fairId);
  if (!sold) throw new Problem('not_found');
  const until = performance.now() + (deps.readFor ?? READ_FOR);
  const making = soldFile(asked, sold.types, deps.orders);
  for (;;) {
    const { value, done } = await making.next();
    if (!done && value.done <= MAX_DIRECT_ROWS && performance.now() < until) continue;
    if (!done) {
      await making.return(undefined as never);
      return undefined;
    }
    if (value.bytes <= MAX_DIRECT_BYTES) return value;
    await value[Symbol.asyncDispose]();
    return undefined;
  }
}

/** Waits for a task as long as a call may. */
async function awaited(id: string, by: string, { tasks }: Deps): Promise<Task> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const task = await tasks.byId(id);
    if (!task || task.by !== by) throw new Problem('not_found');
    if (task.file || task.state === 'failed' || waited >= WAITS) return task;
    await sleep(LOOK_EVERY);
  }
}

/** Where the call leads to: to itself, with the task that it waits for. */
const here = ({ fairId, format }: ExportWork, task: string): Redirect =>
  new Redirect(`/api/tickets/ExportTicketsSold?${new URLSearchParams({ fairId, format, task })}`);

async function workOf(query: Omit<QueryOf<typeof row>, 'task'>, { fairs }: Deps): Promise<ExportWork> {
  const fairId = query.fairId ?? (await fairs.activeId());
  if (!fairId) throw new Problem('no_active_fair');
  return { ...query, fairId };
}

/** The sold tickets that match as a file: at once where they are few, else by way of a task. */
export const exportTicketsSold =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query }, { actor: by, now }) => {
    const { task: taskId, ...wanted } = query;
    const asked = await workOf(wanted, deps);
    if (taskId) {
      const task = await awaited(taskId, by.userId, deps);
      if (task.state === 'failed')
        throw new Problem(task.reason === 'not_found' ? 'not_found' : 'unexpected');
      return task.file ? new Redirect(await deps.link(task.file.key, task.file.name)) : here(asked, taskId);
    }
    await using file = await directly(asked, deps);
    if (file) return new FileOutcome(exportTypes[asked.format], exportName(asked, now), await file.read());
    const turn = Math.floor(now.getTime() / SAME_FOR);
    const key = createHash('sha256')
      .update(`${turn} ${JSON.stringify(asked)}`)
      .digest('hex');
    const task = await startTask({ kind: 'export', ask: asked }, { key, by, now }, deps);
    return here(asked, task.id);
  };
