import { job } from '#shared/contract/jobs.ts';
import { secret } from '../adapters/secrets.ts';
import { findEndingCertificates } from '../sale/canary/find-ending-certificates.ts';
import { findSilent } from '../sale/canary/find-silent.ts';
import { visitShop } from '../sale/canary/visit-shop.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { heartbeats } from '../wiring/stores.ts';

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  const now = new Date();
  await findSilent(heartbeats, now);
  await visitShop(publicUrl);
  // Last: a secret that nobody can read says nothing of the shop.
  await findEndingCertificates((name) => secret(name), now);
}
