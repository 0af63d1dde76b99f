import * as z from 'zod/mini';
import { taskFailure, taskReason } from '../../shared/contract/task-reason.ts';
import { type TaskWork, taskWork } from '../../shared/contract/task-work.ts';
import { id } from '../../shared/domain/ids.ts';
import { TASK_HELD, TASK_KEPT, taskKinds, taskPhases, taskStates } from '../../shared/domain/task.ts';
import { instant } from '../../shared/domain/time.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { keyOf } from './keys.ts';
import { parseItem } from './parse.ts';

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
  turn: z.int(),
  /** Failures in a row without progress; what the last one was, for operators. */
  tries: z.int(),
  trouble: z.optional(z.string()),
  wakeAt: instant,
});
export type Task = z.infer<typeof task>;

/** What a new task has not come to yet. */
export const untouched = {
  state: 'waiting',
  done: 0,
  failed: 0,
  failures: [],
  cursor: 0,
  turn: 0,
  tries: 0,
} satisfies Partial<Task>;

export const heldFrom = (now: Date): string => new Date(now.getTime() + TASK_HELD).toISOString();

const ttlOf = ({ startedAt }: Task): number => Math.ceil((Date.parse(startedAt) + TASK_KEPT) / 1000);

const itemOf = (of: Task) => ({
  ...of,
  ...keyOf('task', [of.id]),
  directory: 'tasks',
  directorySort: of.startedAt,
  ttl: ttlOf(of),
});

export const taskStore = (db: Db) => {
  async function byId(taskId: string): Promise<Task | undefined> {
    const item = await db.get(keyOf('task', [taskId]), { consistent: true });
    return item && parseItem(task, item);
  }

  /** Whether it is written now; another may have been quicker. */
  async function written(...writes: Write[]): Promise<boolean> {
    try {
      await db.write(...writes);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  return {
    byId,

    /** What it is about. */
    async workOf(taskId: string): Promise<TaskWork> {
      const item = await db.get(keyOf('taskWork', [taskId]), { consistent: true });
      return taskWork.parse(item?.work);
    },

    /** Keeps a new task, unless it is there already. @returns the one that is kept */
    async start(of: Task, work: TaskWork): Promise<Task> {
      const isNew = await written(
        { put: itemOf(of), condition: 'attribute_not_exists(pk)' },
        { put: { ...keyOf('taskWork', [of.id]), work, ttl: ttlOf(of) } },
      );
      return isNew ? of : ((await byId(of.id)) ?? of);
    },

    /** Writes a task, new state and all, as long as it is still in the `turn` it was read in. */
    save: (of: Task, turn = of.turn): Promise<boolean> =>
      written({ put: itemOf(of), condition: '#turn = :turn', values: { ':turn': turn } }),

    /** The tasks that were started since, the latest first. */
    async since(from: Date): Promise<Task[]> {
      const items = await db.query({
        index: 'directory',
        pk: 'tasks',
        from: from.toISOString(),
        backwards: true,
      });
      return items.map((item) => parseItem(task, item));
    },
  };
};
export type TaskStore = ReturnType<typeof taskStore>;
