import { job } from '#shared/contract/jobs.ts';
import { lazyFiles } from '../adapters/lazy-files.ts';
import { refreshFairs } from '../read-models/refresh-fairs.ts';
import { fairStore } from '../store/fairs.ts';
import { heartbeatStore } from '../store/heartbeats.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { ownSnapshots } from '../wiring/sold-snapshots.ts';

const db = openTable();
const deps = {
  orders: orderStore(db),
  fairs: fairStore(db),
  snapshots: ownSnapshots(lazyFiles('tickets')),
};

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await refreshFairs(new Date(), deps);
  await heartbeatStore(db).beat('refresh-fairs', new Date());
}
