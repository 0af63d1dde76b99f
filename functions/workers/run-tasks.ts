import { retryAfter } from '../adapters/retry-after.ts';
import { lambdas } from '../manifest.ts';
import { runTask } from '../tickets/tasks/run-task.ts';
import { taskWork } from '../wiring/task-work.ts';
import { batch } from './batch.ts';

const { trigger } = lambdas.runTasks;

export const handler = batch(
  'run-task',
  runTask(taskWork),
  retryAfter(trigger.queue, trigger.retryAfterSeconds),
);
