import { createHash } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import type {
  startExport as exportRow,
  startGenerating as generateRow,
  startSending as sendRow,
} from '#shared/contract/tasks.ts';
import { idOf } from '#shared/domain/ids.ts';
import { isOver } from '#shared/domain/task.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { fingerprintOf } from '../orders/draft-order.ts';
import type { Actor, Context, UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';
import { heldFrom, type Task, type TaskStore, untouched } from '../store/tasks.ts';
import { nthOfficeOrder } from '../ticket-office/office-orders.ts';
import { taskView } from './task-view.ts';

export interface StartDeps {
  tasks: TaskStore;
  fairs: FairStore;
  enqueue: Enqueue;
}

/** The task that a person's key stands for. */
const taskIdFor = (userId: string, key: string): string =>
  idOf('tsk', createHash('sha256').update(`task ${userId} ${key}`).digest());

/**
 * Keeps a task and has it begun; asked for again with the same key it is the same task.
 * @throws Problem idempotency_mismatch
 */
export async function startTask(
  work: TaskWork,
  { key, by, now }: { key: string; by: Pick<Actor, 'userId' | 'email'>; now: Date },
  { tasks, enqueue }: Omit<StartDeps, 'fairs'>,
): Promise<Task> {
  const fingerprint = fingerprintOf(work);
  const wanted: Task = {
    ...untouched,
    id: taskIdFor(by.userId, key),
    kind: work.kind,
    fairId: work.ask.fairId,
    by: by.userId,
    startedBy: by.email,
    startedAt: now.toISOString(),
    fingerprint,
    wakeAt: heldFrom(now),
  };
  const task = await tasks.start(wanted, work);
  if (task.fingerprint !== fingerprint) throw new Problem('idempotency_mismatch');
  if (!isOver(task)) await enqueue({ kind: 'run-task', taskId: task.id });
  return task;
}

type StartContext = Pick<Context<typeof exportRow>, 'actor' | 'idempotencyKey' | 'now'>;

async function begin(work: TaskWork, { actor: by, idempotencyKey: key, now }: StartContext, deps: StartDeps) {
  return taskView(await startTask(work, { key, by, now }, deps), now);
}

async function fairOf({ fairId }: { fairId: string }, { fairs }: StartDeps) {
  const sold = await fairs.withTypes(fairId);
  if (!sold) throw new Problem('not_found');
  return sold;
}

export const startExport =
  (deps: StartDeps): UseCase<typeof exportRow> =>
  async ({ body }, context) => {
    await fairOf(body, deps);
    return begin({ kind: 'export', ask: body }, context, deps);
  };

export const startSending =
  (deps: StartDeps): UseCase<typeof sendRow> =>
  async ({ body }, context) => {
    await fairOf(body, deps);
    return begin({ kind: 'send', ask: body }, context, deps);
  };

/** What is wrong with the forms is said at once, not by the task. */
export const startGenerating =
  (deps: StartDeps): UseCase<typeof generateRow> =>
  async ({ body }, context) => {
    const { actor: by, now } = context;
    const sold = await fairOf(body, deps);
    for (const form of body.forms) nthOfficeOrder(0, form, sold, { key: 'check', by, now });
    return begin({ kind: 'generate', ask: body }, context, deps);
  };
