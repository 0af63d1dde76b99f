import type { DeadLetter, getJobs as row } from '../../shared/contract/hangfire.ts';
import { type QueueName, queueNames } from '../../shared/domain/queue.ts';
import { Redirect, type UseCase } from '../http/request.ts';
import type { QueueOffice } from '../outside/queue-office.ts';
import type { JobLog } from '../store/job-log.ts';
import type { TaskStore } from '../store/tasks.ts';
import { latestTasks } from '../tasks/see-tasks.ts';
import { taskView } from '../tasks/task-view.ts';

const MOST_SHOWN = 50;

async function deadLetters(queue: QueueName, queues: QueueOffice, log: JobLog): Promise<DeadLetter[]> {
  const found = await queues.deadLetters(queue, MOST_SHOWN);
  const reasons = await log.failures(found.map(({ id }) => id));
  return found.map(({ id, body, queuedAt, receives }) => {
    const reason = reasons.get(id);
    return { queue, id, body, receives, queuedAt: queuedAt.toISOString(), ...(reason && { reason }) };
  });
}

interface Needs {
  queues: QueueOffice;
  log: JobLog;
  tasks: TaskStore;
}

/** Whoever opens the call's address in a browser is led to its page. */
const isBrowser = (accept = ''): boolean => accept.startsWith('text/html');

export const getJobs =
  ({ queues, log, tasks }: Needs): UseCase<typeof row> =>
  async ({ headers, now }) => {
    if (isBrowser(headers.accept)) return new Redirect('/jobs');
    // The counts first: looking at dead letters puts them out of sight for a moment.
    const states = await Promise.all(queueNames.map((name) => queues.state(name)));
    const [dead, sweeps, latest] = await Promise.all([
      Promise.all(queueNames.map((name) => deadLetters(name, queues, log))),
      log.rounds(),
      latestTasks(tasks, now),
    ]);
    return {
      queues: queueNames.map((name, index) => ({
        name,
        waiting: states[index]?.waiting ?? 0,
        inFlight: states[index]?.inFlight ?? 0,
        dead: states[index]?.dead ?? 0,
      })),
      deadLetters: dead.flat(),
      sweeps,
      tasks: latest.map((task) => taskView(task, now)),
    };
  };
