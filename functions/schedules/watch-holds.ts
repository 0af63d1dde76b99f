import { job } from '#shared/contract/jobs.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { watchHolds } from '../unpaid/watch-holds.ts';

const db = openTable();
const watch = watchHolds({ orders: orderStore(db), fairs: fairStore(db) });

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await watch();
}
