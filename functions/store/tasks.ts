import * as z from 'zod/mini';
import { taskFailure, taskReason } from '#shared/contract/task-reason.ts';
import { type TaskWork, taskWork } from '#shared/contract/task-work.ts';
import { id } from '#shared/domain/ids.ts';
import { instant } from '#shared/domain/instant.ts';
import { TASK_HELD, TASK_TTL, taskKinds, taskPhases, taskStates } from '#shared/domain/task.ts';
import { log } from '../runtime/log.ts';
import { isWritten } from './attempt.ts';
import { increased } from './changes.ts';
import { absent, oneOf, type Where } from './conditions.ts';
import type { Db, Item, Write } from './db.ts';
import { entity } from './entity.ts';
import { indexPartition } from './keys.ts';

const task = z.strictObject({
  id: id('tsk'),
  kind: z.enum(taskKinds),
  fairId: id('fair'),
  by: z.string(),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.optional(instant),
  /** Of the request that started it. */
  fingerprint: z.string(),
  state: z.enum(taskStates),
  phase: z.optional(z.enum(taskPhases)),
  done: z.int(),
  total: z.optional(z.int()),
  failed: z.int(),
  failures: z.array(taskFailure),
  reason: z.optional(taskReason),
  /** Where to go on in the phase: so many of its things are behind us. */
  cursor: z.int(),
  /** The file that lists what it is about, once that is settled. */
  targets: z.optional(z.string()),
  /** When the phase began that waits for somebody else. */
  waitsSince: z.optional(instant),
  file: z.optional(z.strictObject({ key: z.string(), name: z.string() })),
  /** How often it was taken up: who has an older number has lost it to another worker. */
  fencingToken: z.int(),
  /** Failures in a row without progress; what the last one was, for operators. */
  attempts: z.int(),
  lastError: z.optional(z.string()),
  wakeAt: instant,
  /** The address that who stopped it logs in with. */
  stoppedBy: z.optional(z.string()),
});
export type Task = z.infer<typeof task>;

/** What a new task has not come to yet. */
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

/** One that was left by other code is passed over: it keeps nobody from seeing, or going on with, the others. */
function readTask(item: Item): Task[] {
  try {
    return [tasks.read(item)];
  } catch (error) {
    log.error('task-unreadable', error, { task: String(item.pk) });
    return [];
  }
}

const putTask = (of: Task, where: Where<Task>): Write => {
  const { id: taskId, startedAt } = of;
  return tasks.put({ taskId }, of, { where, in: { directory: { startedAt } }, endsAt: endOf(of) });
};

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

    /** What it is about; undefined once it is over. */
    workOf: async (taskId: string): Promise<TaskWork | undefined> =>
      (await works.get(db, { taskId }, { consistent: true }))?.work,

    /**
     * Keeps a new task, unless it is there already; without what it is about where it is over.
     * @returns the one that is kept
     */
    async start(of: Task, work?: TaskWork): Promise<Task> {
      const about = work ? [works.put({ taskId: of.id }, { work }, { endsAt: endOf(of) })] : [];
      const isNew = await isWritten(db.write(putTask(of, { pk: absent }), ...about));
      return isNew ? of : ((await byId(of.id)) ?? of);
    },

    /** Writes a task, new state and all, as long as it is its worker's turn and its end is not written yet. */
    save: (of: Task): Promise<boolean> => isWritten(db.write(putTask(of, stillOwn(of)))),

    /** The same of one that is over for good: what it was about names people, and is forgotten with it. */
    end: (of: Task): Promise<boolean> => isWritten(db.write(putTask(of, stillOwn(of)), forget(of.id))),

    /** Writes a task for who is not its worker: as long as nothing at all was heard of it since it was `seen`. */
    saveOver: (of: Task, seen: Task): Promise<boolean> => isWritten(db.write(putTask(of, stillAs(seen)))),

    /** The same, and forgets what it was about. */
    endOver: (of: Task, seen: Task): Promise<boolean> =>
      isWritten(db.write(putTask(of, stillAs(seen)), forget(of.id))),

    /** Ends a task whatever its worker is at, who finds that it has lost it. @returns false where it was over before */
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

    /** How far the worker of a stopped task was: further than it had written, if somebody stopped it in between. */
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

    /** The tasks that were started since, the latest first. */
    async since(from: Date): Promise<Task[]> {
      const range = indexPartition('task', 'directory', {});
      const items = await db.query({ ...range, from: from.toISOString(), backwards: true });
      return items.flatMap(readTask);
    },
  };
};
export type TaskStore = ReturnType<typeof taskStore>;
