import { retryAfter } from '../adapters/retry-after.ts';
import { lambdas } from '../manifest.ts';
import { openTable } from '../store/open.ts';
import { runTask } from '../tasks/run-task.ts';
import { openTaskWork } from '../wiring/task-work.ts';
import { batch } from './batch.ts';

const { trigger } = lambdas.runTasks;

export const handler = batch(
  'run-task',
  runTask(openTaskWork(openTable())),
  retryAfter(trigger.queue, trigger.retryAfterSeconds),
);
