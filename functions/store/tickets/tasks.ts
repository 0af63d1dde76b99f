import { taskFailure, taskReason } from '#shared/contract/task-reason.ts';
import { type TaskWork, taskWork } from '#shared/contract/task-work.ts';
import { id } from '#shared/domain/ids.ts';
import { instant } from '#shared/domain/instant.ts';
import { TASK_HELD, TASK_TTL, taskKinds, taskPhases, taskStates } from '#shared/domain/task.ts';
import * as z from '#shared/zod.ts';
import { log } from '../../runtime/log.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased } from '../engine/changes.ts';
import { oneOf, type Where } from '../engine/conditions.ts';
import type { Db, Item, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { indexPartition } from '../engine/keys.ts';

const task = z.strictObject({
  id: id('tsk'),
  kind: z.enum(taskKinds),
  fairId: z.optional(id('fair')),
  by: z.string(),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.optional(instant),
  /** The fingerprint of the request that started it. */
  fingerprint: z.string(),
  state: z.enum(taskStates),
  phase: z.optional(z.enum(taskPhases)),
  done: z.int(),
  total: z.optional(z.int()),
  failed: z.int(),
  failures: z.array(taskFailure),
  reason: z.optional(taskReason),
  /** How many items of the present phase are done; a worker resumes there. */
  cursor: z.int(),
  /** The stored list of targets, once it is settled. */
  targets: z.optional(z.string()),
  /** When a phase began that waits for another process. */
  waitsSince: z.optional(instant),
  file: z.optional(z.strictObject({ key: z.string(), name: z.string() })),
  /** How often it was claimed: a worker with an older number has lost the task to another. */
  fencingToken: z.int(),
  /** Consecutive failures without progress; the last error is for operators. */
  attempts: z.int(),
  lastError: z.optional(z.string()),
  wakeAt: instant,
  /** The login e-mail address of the user who stopped it. */
  stoppedBy: z.optional(z.string()),
});
export type Task = z.infer<typeof task>;

/** The initial state of a new task. */
export const untouched = {
  state: 'waiting',
  done: 0,
  failed: 0,
  failures: [],
  cursor: 0,
  fencingToken: 0,
  attempts: 0,
} satisfies Partial<Task>;

export const heldFrom = (now: Date): string => new Date(now.getTime() + TASK_HELD).toISOString();

const endOf = ({ startedAt }: Task): Date => new Date(Date.parse(startedAt) + TASK_TTL);

const tasks = entity('task', task);
const works = entity('taskWork', z.strictObject({ work: taskWork }));

/**
 * Skips a task written by another release that this one cannot read, so that the others stay visible and keep running.
 */
function readTask(item: Item): Task[] {
  try {
    return [tasks.read(item)];
  } catch (error) {
    log.error('task-unreadable', error, { task: String(item.pk) });
    return [];
  }
}

const stored = (task: Task) => ({ in: { directory: { startedAt: task.startedAt } }, endsAt: endOf(task) });

const replaceTask = (task: Task, where: Where<Task>): Write =>
  tasks.replace({ taskId: task.id }, task, where, stored(task));

const isOpen = { state: oneOf('waiting', 'running') };

const stillOwn = ({ fencingToken }: Task) => ({ fencingToken, ...isOpen });

const stillAs = ({ fencingToken, wakeAt, state }: Task) => ({ fencingToken, wakeAt, state });

const forget = (taskId: string): Write => works.remove({ taskId });

export const taskStore = (db: Db) => {
  async function byId(taskId: string): Promise<Task | undefined> {
    const item = await db.get(tasks.key({ taskId }), { consistent: true });
    return item && readTask(item)[0];
  }

  return {
    byId,

    /** The task's input; undefined once it has ended. */
    workOf: async (taskId: string): Promise<TaskWork | undefined> =>
      (await works.get(db, { taskId }, { consistent: true }))?.work,

    /**
     * Stores a new task unless it exists; stores no input for one that has ended already.
     * @returns the one that is stored
     */
    async start(task: Task, work?: TaskWork): Promise<Task> {
      const about = work ? [works.put({ taskId: task.id }, { work }, { endsAt: endOf(task) })] : [];
      const isNew = await isWritten(
        db.write(tasks.create({ taskId: task.id }, task, stored(task)), ...about),
      );
      return isNew ? task : ((await byId(task.id)) ?? task);
    },

    /** Saves a task's new state, if this worker still owns it and it has not ended. */
    save: (task: Task): Promise<boolean> => isWritten(db.write(replaceTask(task, stillOwn(task)))),

    /** The same for a task that has ended: its input contains personal data and is deleted in the same write. */
    end: (task: Task): Promise<boolean> =>
      isWritten(db.write(replaceTask(task, stillOwn(task)), forget(task.id))),

    /** Saves a task without being its worker: only if nothing about it changed since it was `seen`. */
    saveOver: (task: Task, seen: Task): Promise<boolean> =>
      isWritten(db.write(replaceTask(task, stillAs(seen)))),

    /** The same, and deletes its input. */
    endOver: (task: Task, seen: Task): Promise<boolean> =>
      isWritten(db.write(replaceTask(task, stillAs(seen)), forget(task.id))),

    /** Ends a task at once; its worker notices that it has lost ownership. @returns false where it had ended before */
    stop: (taskId: string, stoppedBy: string, now: Date): Promise<boolean> =>
      isWritten(
        db.write(
          tasks.patch(
            { taskId },
            { state: 'stopped', stoppedBy, endedAt: now.toISOString(), fencingToken: increased(1) },
            { where: isOpen },
          ),
          forget(taskId),
        ),
      ),

    /** Records how far the worker of a stopped task came: it may be further than the last save before the stop. */
    recordProgressAtStop: ({
      id: taskId,
      fencingToken,
      done,
      failed,
      failures,
      total,
    }: Task): Promise<boolean> =>
      isWritten(
        db.write(
          tasks.patch(
            { taskId },
            { done, failed, failures, ...(total !== undefined && { total }) },
            { where: { state: 'stopped', fencingToken: fencingToken + 1 } },
          ),
        ),
      ),

    /** Tasks started since then, the latest first. */
    async since(from: Date): Promise<Task[]> {
      const range = indexPartition('task', 'directory', {});
      const items = await db.query({ ...range, from: from.toISOString(), backwards: true });
      return items.flatMap(readTask);
    },
  };
};
export type TaskStore = ReturnType<typeof taskStore>;
