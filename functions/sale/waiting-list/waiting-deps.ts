import type { Enqueue } from '../../adapters/queue.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';
import type { PendingJobs } from '../../store/office/pending-jobs.ts';
import type { SettingStore } from '../../store/office/settings.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import type { StockStore } from '../../store/stock/stock.ts';

/** The dependencies of offering places. */
export interface OfferDeps {
  waiting: WaitingListStore;
  fairs: Pick<FairStore, 'withTypes'>;
  stock: StockStore;
  orders: Pick<OrderStore, 'many'>;
  recipients: Pick<RecipientStore, 'isSuppressed'>;
  settings: Pick<SettingStore, 'value'>;
  enqueue: Enqueue;
  pending: PendingJobs;
}
