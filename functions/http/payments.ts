import * as rows from '../../shared/contract/payments.ts';
import { environment } from '../environment.ts';
import { environmentNames } from '../manifest.ts';
import { openPayments } from '../outside/payments/open.ts';
import { openQueues } from '../outside/queue.ts';
import { takeNotice } from '../payments/take-notice.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { stockStore } from '../store/stock.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  rows,
  {
    notifyPayment: takeNotice({
      orders: orderStore(db),
      stock: stockStore(db),
      fairs: fairStore(db),
      coupons: couponStore(db),
      enqueue: openQueues(),
      payments: openPayments,
      publicUrl: environment(environmentNames.publicUrl),
    }),
  },
  db,
);
