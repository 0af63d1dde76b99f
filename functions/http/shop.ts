import { shopRows } from '#shared/contract/shop-rows.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { linkKeys } from '../adapters/keys.ts';
import { openPayments } from '../adapters/open-payments.ts';
import { vatRegister } from '../adapters/vat-register/vat-register.ts';
import { openGoogleWallet } from '../adapters/wallet/google-wallet.ts';
import { walletKeys } from '../adapters/wallet/wallet-keys.ts';
import { findCompany } from '../companies/find-company.ts';
import { checkCoupon } from '../coupons/check-coupon.ts';
import { correctInvoice } from '../invoices/correct-invoice.ts';
import { getInvoice } from '../invoices/get-invoice.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import { correctEmail } from '../orders/correct-email.ts';
import { correctName } from '../orders/correct-name.ts';
import { getOrder } from '../orders/get-order.ts';
import { mailOrderLinks } from '../orders/mail-order-links.ts';
import { openPaymentPage } from '../orders/open-payment-page.ts';
import { PaymentBreakers } from '../orders/payment-breaker.ts';
import { placeOrder } from '../orders/place-order.ts';
import { renewOrderLink } from '../orders/renew-link.ts';
import { transferTicket } from '../orders/transfer-ticket.ts';
import { lookUpPayment } from '../payments/look-up-payment.ts';
import { payByBlik } from '../payments/pay-by-blik.ts';
import { withdrawOrder } from '../refunds/withdraw-order.ts';
import { refuseReminders } from '../reminders/refuse-reminders.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
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
import { getApplePass } from '../wallet/get-apple-pass.ts';
import { getGooglePass } from '../wallet/get-google-pass.ts';
import {
  getLatestPass,
  listChangedPasses,
  logPassTroubles,
  registerPass,
  unregisterPass,
} from '../wallet/phones.ts';
import { publicUrl } from '../wiring/public-url.ts';
import { enqueue } from '../wiring/queues.ts';
import * as stores from '../wiring/stores.ts';
import { rateLimits, sessions } from '../wiring/table.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const deps = {
  audit: stores.audit,
  fairs: stores.fairs,
  orders: stores.orders,
  invoices: stores.invoices,
  repayments: stores.repayments,
  companies: stores.companies,
  coupons: stores.coupons,
  stock: stores.stock,
  tickets: stores.tickets,
  texts: stores.texts,
  codes: stores.codes,
  visits: stores.visits,
  unpaid: stores.unpaid,
  places: stores.places,
  mailboxes: stores.mailboxes,
  rateLimits,
  waiting: stores.waiting,
  rooms: stores.rooms,
  recipients: stores.recipients,
  settings: stores.settings,
  pending: stores.pending,
  phones: stores.phones,
  googleTickets: stores.googleTickets,
  openGoogle: openGoogleWallet,
  wallet: walletKeys,
  payments: openPayments,
  enqueue,
  link: fileLinks('tickets'),
  linkSecret: linkKeys,
  publicUrl,
  sale: knownSale(stores.fairs),
  askVatRegister: vatRegister(environment(environmentNames.vatRegister)),
  breakers: new PaymentBreakers(),
};

export const handler = serve(
  shopRows,
  {
    getSale: getSale(deps),
    recordVisit: recordVisit(deps),
    findCompany: findCompany(deps),
    checkCoupon: checkCoupon(deps),
    takePlace: takePlace(deps),
    getWaitingRoom: getWaitingRoom(deps),
    enterSale: enterSale(deps),
    buyTicket: placeOrder(deps),
    getOrder: getOrder(deps),
    openPaymentPage: openPaymentPage(deps),
    payByBlik: payByBlik(deps),
    lookUpPayment: lookUpPayment(deps),
    confirmOrder: confirmOrder(deps),
    withdrawOrder: withdrawOrder(deps),
    releaseOrder: releaseOrder(deps),
    refuseReminders: refuseReminders(deps),
    renewOrderLink: renewOrderLink(deps),
    getPdf: getPdf(deps),
    getApplePass: getApplePass(deps),
    getGooglePass: getGooglePass(deps),
    registerPass: registerPass(deps),
    unregisterPass: unregisterPass(deps),
    listChangedPasses: listChangedPasses(deps),
    getLatestPass: getLatestPass(deps),
    logPassTroubles: logPassTroubles(),
    getInvoice: getInvoice(deps),
    correctInvoice: correctInvoice(deps),
    correctName: correctName(deps),
    transferTicket: transferTicket(deps),
    correctEmail: correctEmail(deps),
    mailOrderLinks: mailOrderLinks(deps),
    joinWaitingList: joinWaitingList(deps),
    getWaitingPlace: getWaitingPlace(deps),
    confirmWaiting: confirmWaiting(deps),
    leaveWaitingList: leaveWaitingList(deps),
  },
  sessions,
  { guard, rateLimits },
);
