import { paymentRows } from '#shared/contract/payments-rows.ts';
import { openPayments as payments } from '../adapters/open-payments.ts';
import { handleNotification } from '../money/payments/handle-notification.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { enqueue } from '../wiring/queues.ts';
import { coupons, fairs, orders, repayments, stock } from '../wiring/stores.ts';
import { sessions } from '../wiring/table.ts';
import { serve } from './serve.ts';

const notifyPayment = handleNotification({
  orders,
  repayments,
  stock,
  fairs,
  coupons,
  enqueue,
  payments,
  publicUrl,
});

export const handler = serve(paymentRows, { notifyPayment }, sessions);
