import { checkCoupon as checkCouponRow } from '#shared/contract/coupon-check.ts';
import * as orderRows from '#shared/contract/orders.ts';
import { withdrawOrder as withdrawOrderRow } from '#shared/contract/refunds.ts';
import { getSale as getSaleRow } from '#shared/contract/sale.ts';
import { getPdf as getPdfRow } from '#shared/contract/tickets.ts';
import { recordVisit as recordVisitRow } from '#shared/contract/visits.ts';
import {
  confirmWaiting as confirmWaitingRow,
  getWaitingPlace as getWaitingPlaceRow,
  joinWaitingList as joinWaitingListRow,
  leaveWaitingList as leaveWaitingListRow,
} from '#shared/contract/waiting-list.ts';
import * as waitingRoomRows from '#shared/contract/waiting-room.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { linkKeys } from '../adapters/keys.ts';
import { openPayments } from '../adapters/open-payments.ts';
import { checkCoupon } from '../coupons/check-coupon.ts';
import { correctInvoice } from '../invoices/correct-invoice.ts';
import { getInvoice } from '../invoices/get-invoice.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import { correctName } from '../orders/correct-name.ts';
import { getOrder } from '../orders/get-order.ts';
import { openPaymentPage } from '../orders/open-payment-page.ts';
import { PaymentBreaker } from '../orders/payment-breaker.ts';
import { placeOrder } from '../orders/place-order.ts';
import { renewOrderLink } from '../orders/renew-link.ts';
import { withdrawOrder } from '../refunds/withdraw-order.ts';
import { refuseReminders } from '../reminders/refuse-reminders.ts';
import { getSale } from '../sale/get-sale.ts';
import { knownSale } from '../sale/known-sale.ts';
import { getPdf } from '../tickets/get-pdf.ts';
import { releaseOrder } from '../unpaid/release-order.ts';
import { recordVisit } from '../visits/record-visit.ts';
import { confirmWaiting } from '../waiting-list/confirm-waiting.ts';
import { getWaitingPlace } from '../waiting-list/get-waiting-place.ts';
import { joinWaitingList } from '../waiting-list/join-waiting-list.ts';
import { leaveWaitingList } from '../waiting-list/leave-waiting-list.ts';
import { enterSale } from '../waiting-room/enter-sale.ts';
import { getWaitingRoom } from '../waiting-room/get-waiting-room.ts';
import { takePlace } from '../waiting-room/take-place.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { enqueue } from '../wiring/queues.ts';
import * as stores from '../wiring/stores.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const deps = {
  fairs: stores.fairs,
  orders: stores.orders,
  repayments: stores.repayments,
  coupons: stores.coupons,
  stock: stores.stock,
  tickets: stores.tickets,
  texts: stores.texts,
  codes: stores.codes,
  visits: stores.visits,
  unpaid: stores.unpaid,
  places: stores.places,
  mailboxes: stores.mailboxes,
  rateLimits: stores.rateLimits,
  waiting: stores.waiting,
  rooms: stores.rooms,
  recipients: stores.recipients,
  settings: stores.settings,
  pending: stores.pending,
  payments: openPayments,
  enqueue,
  link: fileLinks('tickets'),
  linkSecret: linkKeys,
  publicUrl,
  sale: knownSale(stores.fairs),
  breaker: new PaymentBreaker(),
};

export const handler = serve(
  {
    ...orderRows,
    ...waitingRoomRows,
    getSale: getSaleRow,
    withdrawOrder: withdrawOrderRow,
    checkCoupon: checkCouponRow,
    getPdf: getPdfRow,
    recordVisit: recordVisitRow,
    joinWaitingList: joinWaitingListRow,
    getWaitingPlace: getWaitingPlaceRow,
    confirmWaiting: confirmWaitingRow,
    leaveWaitingList: leaveWaitingListRow,
  },
  {
    getSale: getSale(deps),
    recordVisit: recordVisit(deps),
    checkCoupon: checkCoupon(deps),
    takePlace: takePlace(deps),
    getWaitingRoom: getWaitingRoom(deps),
    enterSale: enterSale(deps),
    buyTicket: placeOrder(deps),
    getOrder: getOrder(deps),
    openPaymentPage: openPaymentPage(deps),
    confirmOrder: confirmOrder(deps),
    withdrawOrder: withdrawOrder(deps),
    releaseOrder: releaseOrder(deps),
    refuseReminders: refuseReminders(deps),
    renewOrderLink: renewOrderLink(deps),
    getPdf: getPdf(deps),
    getInvoice: getInvoice(deps),
    correctInvoice: correctInvoice(deps),
    correctName: correctName(deps),
    joinWaitingList: joinWaitingList(deps),
    getWaitingPlace: getWaitingPlace(deps),
    confirmWaiting: confirmWaiting(deps),
    leaveWaitingList: leaveWaitingList(deps),
  },
  stores.sessions,
  { guard, rateLimits: deps.rateLimits },
);
