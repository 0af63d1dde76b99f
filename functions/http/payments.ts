import * as rows from '#shared/contract/payments.ts';
import { getPaymentState as stateRow } from '#shared/contract/settings.ts';
import { openPayments } from '../adapters/payments/open.ts';
import { providerState } from '../adapters/payments/provider-state.ts';
import { openQueues } from '../adapters/queue.ts';
import { handleNotification } from '../payments/handle-notification.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { getPaymentState } from '../settings/get-payment-state.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { repaymentStore } from '../store/repayments.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  { ...rows, getPaymentState: stateRow },
  {
    getPaymentState: getPaymentState(providerState),
    notifyPayment: handleNotification({
      orders: orderStore(db),
      repayments: repaymentStore(db),
      stock: stockStore(db),
      fairs: fairStore(db),
      coupons: couponStore(db),
      enqueue: openQueues(),
      payments: openPayments,
      publicUrl: environment(environmentNames.publicUrl),
    }),
  },
  sessionStore(db),
);
