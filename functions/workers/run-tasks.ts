import { retryAfter } from '../adapters/retry-after.ts';
import { lambdas } from '../manifest.ts';
import { collectMessage } from '../messages/collect-message.ts';
import { runTask } from '../tickets/tasks/run-task.ts';
import { messages, settings } from '../wiring/stores.ts';
import { taskWork } from '../wiring/task-work.ts';
import { batch } from './batch.ts';

const { trigger } = lambdas.runTasks;
const run = runTask(taskWork);
const collect = collectMessage({ ...taskWork, messages, settings });

export const handler = batch(
  ['run-task', 'collect-message'],
  (job, now) => (job.kind === 'run-task' ? run(job) : collect(job, now)),
  retryAfter(trigger.queue, trigger.retryAfterSeconds),
);
