import { job } from '../../shared/contract/jobs.ts';
import { environment } from '../environment.ts';
import { noted } from '../jobs/noted.ts';
import { environmentNames } from '../manifest.ts';
import { openPayments } from '../outside/payments/open.ts';
import { openQueues } from '../outside/queue.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { jobLog } from '../store/job-log.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { stockStore } from '../store/stock.ts';
import { sweep } from '../sweep/sweep.ts';

const db = openTable();
const run = sweep({
  orders: orderStore(db),
  stock: stockStore(db),
  fairs: fairStore(db),
  coupons: couponStore(db),
  enqueue: openQueues(),
  payments: openPayments,
  publicUrl: environment(environmentNames.publicUrl),
});

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await noted(run, jobLog(db), new Date());
}
