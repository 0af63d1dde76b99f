import { job } from '#shared/contract/jobs.ts';
import { openTable } from '../store/open.ts';
import { offerPlaces } from '../waiting-list/offer-places.ts';
import { openOfferDeps } from '../wiring/offer-deps.ts';

const run = offerPlaces(openOfferDeps(openTable()));

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await run(new Date());
}
