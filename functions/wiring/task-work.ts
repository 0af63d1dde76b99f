import { setTimeout as sleep } from 'node:timers/promises';
import { lazyFiles } from '../adapters/lazy-files.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import type { Db } from '../store/db.ts';
import { fairStore } from '../store/fairs.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { orderStore } from '../store/orders.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { recipientStore } from '../store/recipients.ts';
import { stockStore } from '../store/stock.ts';
import { taskStore } from '../store/tasks.ts';
import type { Steps } from '../tasks/steps.ts';

/** The steps of one kind of work, loaded by the first who does it: nobody does all kinds at once. */
const loading = (load: () => Promise<Steps>): Steps =>
  async function* (task, work) {
    yield* (await load())(task, work);
  };

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
    files: lazyFiles('tickets'),
    enqueue: lazyQueues(),
    clock: () => new Date(),
    sleep,
  };
  return {
    ...deps,
    work: {
      export: loading(async () => (await import('../tasks/export-task.ts')).exportTask(deps)),
      send: loading(async () => (await import('../tasks/send-task.ts')).sendTask(deps)),
      generate: loading(async () => (await import('../tasks/generate-task.ts')).generateTask(deps)),
    },
  };
}
