import { retryAfter } from '../adapters/retry-after.ts';
import { lambdas } from '../manifest.ts';
import { openTable } from '../store/open.ts';
import { openTaskWork } from '../tasks/open-task-work.ts';
import { runTask } from '../tasks/run-task.ts';
import { batch } from './batch.ts';

const { trigger } = lambdas.runTasks;

export const handler = batch(
  'run-task',
  runTask(openTaskWork(openTable())),
  retryAfter(trigger.queue, trigger.retryAfterSeconds),
);
