import { job } from '#shared/contract/jobs.ts';
import { findSilent } from '../canary/find-silent.ts';
import { visitShop } from '../canary/visit-shop.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { heartbeatStore } from '../store/heartbeats.ts';
import { openTable } from '../store/open.ts';

const heartbeats = heartbeatStore(openTable());
const publicUrl = environment(environmentNames.publicUrl);

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await findSilent(heartbeats, new Date());
  await visitShop(publicUrl);
}
