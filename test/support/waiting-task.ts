import { randomUUID } from 'node:crypto';
import type { Db } from '#functions/store/engine/db.ts';
import { type Task, taskStore } from '#functions/store/tickets/tasks.ts';
import { startTask } from '#functions/tickets/tasks/start-task.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import { anyWork } from './any-work.ts';

async function* nothing() {}

/** A new task without any progress, because its request had no time budget. */
export const waitingTask = (
  db: Db,
  about: TaskWork,
  by = { userId: 'usr_000000000001', email: 'biuro@example.com' },
): Promise<Task> =>
  startTask(
    about,
    { key: randomUUID(), by, now: new Date() },
    {
      tasks: taskStore(db),
      enqueue: async () => {},
      clock: () => new Date(),
      work: anyWork(nothing),
      budget: 0,
    },
  );
