import { lazyQueues } from '../adapters/lazy-queues.ts';
import type { Db } from '../store/db.ts';
import { fairStore } from '../store/fairs.ts';
import { orderStore } from '../store/orders.ts';
import { pendingJobStore } from '../store/pending-jobs.ts';
import { recipientStore } from '../store/recipients.ts';
import { settingStore } from '../store/settings.ts';
import { stockStore } from '../store/stock.ts';
import { waitingListStore } from '../store/waiting-list.ts';

/** The dependencies of offering places, for the office and for the schedule. */
export const openOfferDeps = (db: Db) => ({
  waiting: waitingListStore(db),
  fairs: fairStore(db),
  stock: stockStore(db),
  orders: orderStore(db),
  recipients: recipientStore(db),
  settings: settingStore(db),
  enqueue: lazyQueues(),
  pending: pendingJobStore(db),
});
