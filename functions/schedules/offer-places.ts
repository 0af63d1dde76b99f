import { job } from '#shared/contract/jobs.ts';
import { offerPlaces } from '../sale/waiting-list/offer-places.ts';
import { enqueue } from '../wiring/queues.ts';
import { fairs, orders, pending, recipients, settings, stock, waiting } from '../wiring/stores.ts';

const run = offerPlaces({ waiting, fairs, stock, orders, recipients, settings, enqueue, pending });

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await run(new Date());
}
