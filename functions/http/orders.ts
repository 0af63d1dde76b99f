import * as contract from '#shared/contract/orders.ts';
import { withdrawOrder as withdrawRow } from '#shared/contract/refunds.ts';
import { linkKeys } from '../adapters/keys.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import { openPayments } from '../adapters/payments/open.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import { getOrder } from '../orders/get-order.ts';
import { openPaymentPage } from '../orders/open-payment-page.ts';
import { PaymentBreaker } from '../orders/payment-breaker.ts';
import { placeOrder } from '../orders/place-order.ts';
import { renewOrderLink } from '../orders/renew-link.ts';
import { withdrawOrder } from '../refunds/withdraw-order.ts';
import { refuseReminders } from '../reminders/refuse-reminders.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { knownSale } from '../sale/known-sale.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { mailboxHoldStore } from '../store/mailbox-holds.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { recipientStore } from '../store/recipients.ts';
import { repaymentStore } from '../store/repayments.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { unpaidHoldStore } from '../store/unpaid-holds.ts';
import { unpaidPlacesStore } from '../store/unpaid-places.ts';
import { waitingListStore } from '../store/waiting-list.ts';
import { waitingRoomStore } from '../store/waiting-rooms.ts';
import { releaseOrder } from '../unpaid/release-order.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const shared = {
  fairs: fairStore(db),
  orders: orderStore(db),
  repayments: repaymentStore(db),
  payments: openPayments,
  breaker: new PaymentBreaker(),
  linkSecret: linkKeys,
  enqueue: lazyQueues(),
  publicUrl: environment(environmentNames.publicUrl),
};

const stocked = { coupons: couponStore(db), stock: stockStore(db) };

export const handler = serve(
  { ...contract, withdrawOrder: withdrawRow },
  {
    buyTicket: placeOrder({
      ...shared,
      ...stocked,
      sale: knownSale(shared.fairs),
      unpaid: unpaidHoldStore(db),
      places: unpaidPlacesStore(db),
      mailboxes: mailboxHoldStore(db),
      rateLimits: rateLimitStore(db),
      waiting: waitingListStore(db),
      rooms: waitingRoomStore(db),
    }),
    getOrder: getOrder(shared),
    withdrawOrder: withdrawOrder(shared),
    releaseOrder: releaseOrder({ ...shared, ...stocked }),
    openPaymentPage: openPaymentPage(shared),
    confirmOrder: confirmOrder(shared),
    refuseReminders: refuseReminders({ ...shared, recipients: recipientStore(db) }),
    renewOrderLink: renewOrderLink(shared),
  },
  sessionStore(db),
  { guard },
);
