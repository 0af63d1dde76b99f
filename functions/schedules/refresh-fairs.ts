import { job } from '#shared/contract/jobs.ts';
import { refreshFairs } from '../read-models/refresh-fairs.ts';
import { snapshots } from '../wiring/sold.ts';
import { fairs, heartbeats, orders } from '../wiring/stores.ts';

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await refreshFairs(new Date(), { orders, fairs, snapshots });
  await heartbeats.beat('refresh-fairs', new Date());
}
