import { job } from '#shared/contract/jobs.ts';
import { watchHolds } from '../money/unpaid/watch-holds.ts';
import { fairs, orders } from '../wiring/stores.ts';

const watch = watchHolds({ orders, fairs });

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await watch();
}
