import { job } from '../../shared/contract/jobs.ts';
import { environment, environmentNames } from '../environment.ts';
import { noted } from '../jobs/noted.ts';
import { openPayments } from '../outside/payments/open.ts';
import { openQueues } from '../outside/queue.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { jobLog } from '../store/job-log.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { stockStore } from '../store/stock.ts';
import { taskStore } from '../store/tasks.ts';
import { sweep } from '../sweep/sweep.ts';
import { wakeTasks } from '../tasks/wake-tasks.ts';

const db = openTable();
const enqueue = openQueues();
const finishOrders = sweep({
  orders: orderStore(db),
  stock: stockStore(db),
  fairs: fairStore(db),
  coupons: couponStore(db),
  enqueue,
  payments: openPayments,
  publicUrl: environment(environmentNames.publicUrl),
});

const wake = wakeTasks({ tasks: taskStore(db), enqueue });

async function run(now: Date) {
  const [counts, woken] = await Promise.all([finishOrders(now), wake(now)]);
  return { ...counts, woken };
}

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await noted(run, jobLog(db), new Date());
}
