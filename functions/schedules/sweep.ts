import type { Context } from 'aws-lambda';
import { job } from '#shared/contract/jobs.ts';
import { HOUR } from '#shared/domain/time.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import { openPayments } from '../adapters/payments/open.ts';
import type { TimeLeft } from '../adapters/payments/port.ts';
import { recordRun } from '../jobs/record-run.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { traced } from '../runtime/trace.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { jobLog } from '../store/job-log.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { pendingJobStore } from '../store/pending-jobs.ts';
import { repaymentStore } from '../store/repayments.ts';
import { stockStore } from '../store/stock.ts';
import { sweepLease } from '../store/sweep-lease.ts';
import { taskStore } from '../store/tasks.ts';
import { sweep } from '../sweep/sweep.ts';
import { wakeTasks } from '../tasks/wake-tasks.ts';

const db = openTable();
const enqueue = lazyQueues();
const pending = pendingJobStore(db);
const finishOrders = sweep({
  orders: orderStore(db),
  repayments: repaymentStore(db),
  lease: sweepLease(db),
  stock: stockStore(db),
  fairs: fairStore(db),
  coupons: couponStore(db),
  enqueue,
  pending,
  payments: openPayments,
  publicUrl: environment(environmentNames.publicUrl),
});

const wake = wakeTasks({ tasks: taskStore(db), enqueue });

/** While they fail, a message each minute would only become one more dead letter. */
async function makePages(now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR).toISOString();
  if (!(await pending.isPending('make-pages', now, anHourAgo))) await enqueue({ kind: 'make-pages' });
}

async function run(now: Date, timeLeft: TimeLeft) {
  // Pages are checked each time, because sales begin and end by the clock, and places run out.
  const [counts, woken] = await Promise.all([finishOrders(now, timeLeft), wake(now), makePages(now)]);
  return { ...counts, woken };
}

export async function handler(event: unknown, context: Context): Promise<void> {
  job.parse(event);
  const timeLeft = () => context.getRemainingTimeInMillis();
  await traced({ correlationId: context.awsRequestId }, () =>
    recordRun((now) => run(now, timeLeft), jobLog(db), new Date()),
  );
}
