import { job } from '#shared/contract/jobs.ts';
import { openQueues } from '../adapters/queue.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { recipientStore } from '../store/recipients.ts';
import { settingStore } from '../store/settings.ts';
import { stockStore } from '../store/stock.ts';
import { waitingListStore } from '../store/waiting-list.ts';
import { offerPlaces } from '../waiting-list/offer-places.ts';

const db = openTable();
const run = offerPlaces({
  waiting: waitingListStore(db),
  fairs: fairStore(db),
  stock: stockStore(db),
  orders: orderStore(db),
  recipients: recipientStore(db),
  settings: settingStore(db),
  enqueue: openQueues(),
});

export async function handler(event: unknown): Promise<void> {
  job.parse(event);
  await run(new Date());
}
