import type { Context } from 'aws-lambda';
import { job } from '#shared/contract/jobs.ts';
import { lazyFiles } from '../adapters/lazy-files.ts';
import { eraseEnded } from '../retention/erase-ended.ts';
import { erasureStore } from '../store/erasures.ts';
import { fairStore } from '../store/fairs.ts';
import { heartbeatStore } from '../store/heartbeats.ts';
import { openTable } from '../store/open.ts';
import { orderErasing } from '../store/order-erasing.ts';
import { orderStore } from '../store/orders.ts';
import { settingStore } from '../store/settings.ts';
import { taskStore } from '../store/tasks.ts';
import { waitingListStore } from '../store/waiting-list.ts';

/** Time for an order that is being erased, and for the record of the round. */
const RESERVE_MILLISECONDS = 30_000;

const db = openTable();
const run = eraseEnded({
  orders: orderStore(db),
  erasing: orderErasing(db),
  files: lazyFiles('tickets'),
  fairs: fairStore(db),
  settings: settingStore(db),
  erasures: erasureStore(db),
  tasks: taskStore(db),
  waiting: waitingListStore(db),
});

export async function handler(event: unknown, context: Context): Promise<void> {
  job.parse(event);
  await run({
    now: () => new Date(),
    hasTime: () => context.getRemainingTimeInMillis() > RESERVE_MILLISECONDS,
  });
  await heartbeatStore(db).beat('erase-ended', new Date());
}
