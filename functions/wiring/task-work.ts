import { setTimeout as sleep } from 'node:timers/promises';
import { openFiles } from '../adapters/files.ts';
import { openQueues } from '../adapters/queue.ts';
import type { Db } from '../store/db.ts';
import { fairStore } from '../store/fairs.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { orderStore } from '../store/orders.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { recipientStore } from '../store/recipients.ts';
import { stockStore } from '../store/stock.ts';
import { taskStore } from '../store/tasks.ts';
import { exportTask } from '../tasks/export-task.ts';
import { generateTask } from '../tasks/generate-task.ts';
import { sendTask } from '../tasks/send-task.ts';

/** All kinds of tasks with their dependencies, for the requests that start them and the workers that resume them. */
export function openTaskWork(db: Db) {
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
  return {
    ...deps,
    work: { export: exportTask(deps), send: sendTask(deps), generate: generateTask(deps) },
  };
}
