import * as z from 'zod/mini';
import { taskFailure, taskReason } from '#shared/contract/task-reason.ts';
import { type TaskWork, taskWork } from '#shared/contract/task-work.ts';
import { id } from '#shared/domain/ids.ts';
import { TASK_HELD, TASK_KEPT, taskKinds, taskPhases, taskStates } from '#shared/domain/task.ts';
import { instant } from '#shared/domain/time.ts';
import { log } from '../runtime/log.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
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
  turn: 0,
  tries: 0,
} satisfies Partial<Task>;

export const heldFrom = (now: Date): string => new Date(now.getTime() + TASK_HELD).toISOString();

const ttlOf = ({ startedAt }: Task): number => Math.ceil((Date.parse(startedAt) + TASK_KEPT) / 1000);

/** One that was left by other code is passed over: it keeps nobody from seeing, or going on with, the others. */
function readTask(item: Item): Task[] {
  try {
    return [parseItem(task, item)];
  } catch (error) {
    log.error('task-unreadable', error, { task: String(item.pk) });
    return [];
  }
}

const itemOf = (of: Task) => ({
  ...of,
  ...keyOf('task', [of.id]),
  directory: 'tasks',
  directorySort: of.startedAt,
  ttl: ttlOf(of),
});

const isOpen = {
  condition: '#state IN (:waiting, :running)',
  values: { ':waiting': 'waiting', ':running': 'running' },
};

const stillOwn = ({ turn }: Task) => ({
  condition: `#turn = :turn AND ${isOpen.condition}`,
  values: { ':turn': turn, ...isOpen.values },
});

const stillAs = ({ turn, wakeAt, state }: Task) => ({
  condition: '#turn = :turn AND #wakeAt = :wakeAt AND #state = :state',
  values: { ':turn': turn, ':wakeAt': wakeAt, ':state': state },
});

const forget = (taskId: string): Write => ({ remove: keyOf('taskWork', [taskId]) });

export const taskStore = (db: Db) => {
  async function byId(taskId: string): Promise<Task | undefined> {
    const item = await db.get(keyOf('task', [taskId]), { consistent: true });
    return item && readTask(item)[0];
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

    /** What it is about; undefined once it is over. */
    async workOf(taskId: string): Promise<TaskWork | undefined> {
      const item = await db.get(keyOf('taskWork', [taskId]), { consistent: true });
      return item && taskWork.parse(item.work);
    },

    /** Keeps a new task, unless it is there already. @returns the one that is kept */
    async start(of: Task, work: TaskWork): Promise<Task> {
      const isNew = await written(
        { put: itemOf(of), condition: 'attribute_not_exists(pk)' },
        { put: { ...keyOf('taskWork', [of.id]), work, ttl: ttlOf(of) } },
      );
      return isNew ? of : ((await byId(of.id)) ?? of);
    },

    /** Writes a task, new state and all, as long as it is its worker's turn and its end is not written yet. */
    save: (of: Task): Promise<boolean> => written({ put: itemOf(of), ...stillOwn(of) }),

    /** The same of one that is over for good: what it was about names people, and is forgotten with it. */
    end: (of: Task): Promise<boolean> => written({ put: itemOf(of), ...stillOwn(of) }, forget(of.id)),

    /** Writes a task for who is not its worker: as long as nothing at all was heard of it since it was `seen`. */
    saveOver: (of: Task, seen: Task): Promise<boolean> => written({ put: itemOf(of), ...stillAs(seen) }),

    /** The same, and forgets what it was about. */
    endOver: (of: Task, seen: Task): Promise<boolean> =>
      written({ put: itemOf(of), ...stillAs(seen) }, forget(of.id)),

    /** Ends a task whatever its worker is at, who finds that it has lost it. @returns false where it was over before */
    stop: (taskId: string, stoppedBy: string, now: Date): Promise<boolean> =>
      written(
        {
          update: keyOf('task', [taskId]),
          expression: 'SET #state = :stopped, #stoppedBy = :by, #endedAt = :at ADD #turn :one',
          condition: isOpen.condition,
          values: {
            ...isOpen.values,
            ...{ ':stopped': 'stopped', ':by': stoppedBy, ':at': now.toISOString(), ':one': 1 },
          },
        },
        forget(taskId),
      ),

    /** How far the worker of a stopped task was: further than it had written, if somebody stopped it in between. */
    tellStopped: ({ id: taskId, turn, done, failed, failures, total }: Task): Promise<boolean> =>
      written({
        update: keyOf('task', [taskId]),
        expression: `SET #done = :done, #failed = :failed, #failures = :failures${total === undefined ? '' : ', #total = :total'}`,
        condition: '#state = :stopped AND #turn = :turn',
        values: {
          ...{ ':stopped': 'stopped', ':turn': turn + 1, ':done': done, ':failed': failed },
          ':failures': failures,
          ...(total !== undefined && { ':total': total }),
        },
      }),

    /** The tasks that were started since, the latest first. */
    async since(from: Date): Promise<Task[]> {
      const items = await db.query({
        index: 'directory',
        pk: 'tasks',
        from: from.toISOString(),
        backwards: true,
      });
      return items.flatMap(readTask);
    },
  };
};
export type TaskStore = ReturnType<typeof taskStore>;
