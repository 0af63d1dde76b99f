import { job } from '#shared/contract/jobs.ts';
import { findSilent } from '../canary/find-silent.ts';
import { visitShop } from '../canary/visit-shop.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { heartbeats } from '../wiring/stores.ts';

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await findSilent(heartbeats, new Date());
  await visitShop(publicUrl);
}
