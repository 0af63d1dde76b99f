import { setTimeout as sleep } from 'node:timers/promises';
import { openFiles } from '../adapters/files.ts';
import { openQueues } from '../adapters/queue.ts';
import { retryAfter } from '../adapters/retry-after.ts';
import { lambdas } from '../manifest.ts';
import { fairStore } from '../store/fairs.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { recipientStore } from '../store/recipients.ts';
import { stockStore } from '../store/stock.ts';
import { taskStore } from '../store/tasks.ts';
import { exportTask } from '../tasks/export-task.ts';
import { generateTask } from '../tasks/generate-task.ts';
import { runTask } from '../tasks/run-task.ts';
import { sendTask } from '../tasks/send-task.ts';
import { batch } from './batch.ts';

const db = openTable();
const { trigger } = lambdas.runTasks;
const deps = {
  fairs: fairStore(db),
  orders: orderStore(db),
  stock: stockStore(db),
  claims: mailClaimStore(db),
  rateLimits: rateLimitStore(db),
  recipients: recipientStore(db),
  tasks: taskStore(db),
  files: openFiles('tickets'),
  enqueue: openQueues(),
  clock: () => new Date(),
  sleep,
};

export const handler = batch(
  'run-task',
  runTask({
    ...deps,
    work: { export: exportTask(deps), send: sendTask(deps), generate: generateTask(deps) },
  }),
  retryAfter(trigger.queue, trigger.retryAfterSeconds),
);
