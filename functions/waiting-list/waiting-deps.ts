import type { Enqueue } from '../adapters/queue.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import type { PendingJobs } from '../store/pending-jobs.ts';
import type { RecipientStore } from '../store/recipients.ts';
import type { SettingStore } from '../store/settings.ts';
import type { StockStore } from '../store/stock.ts';
import type { WaitingListStore } from '../store/waiting-list.ts';

/** The dependencies of offering places. */
export interface OfferDeps {
  waiting: WaitingListStore;
  fairs: Pick<FairStore, 'active' | 'withTypes'>;
  stock: StockStore;
  orders: Pick<OrderStore, 'many'>;
  recipients: Pick<RecipientStore, 'isSuppressed'>;
  settings: Pick<SettingStore, 'value'>;
  enqueue: Enqueue;
  pending: PendingJobs;
}
