import { shopRows } from '#shared/contract/shop-rows.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { linkKeys } from '../adapters/keys.ts';
import { openPayments } from '../adapters/open-payments.ts';
import { vatRegister } from '../adapters/vat-register/vat-register.ts';
import { openGoogleWallet } from '../adapters/wallet/google-wallet.ts';
import { walletKeys } from '../adapters/wallet/wallet-keys.ts';
import { acceptNews, refuseNews, showNews } from '../mail/news/choose-news.ts';
import { refuseReminders } from '../mail/reminders/refuse-reminders.ts';
import { showReminders } from '../mail/reminders/show-reminders.ts';
import { correctInvoice } from '../money/invoices/correct-invoice.ts';
import { getInvoice } from '../money/invoices/get-invoice.ts';
import { lookUpPayment } from '../money/payments/look-up-payment.ts';
import { payByBlik } from '../money/payments/pay-by-blik.ts';
import { withdrawOrder } from '../money/refunds/withdraw-order.ts';
import { releaseOrder } from '../money/unpaid/release-order.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { findCompany } from '../sale/companies/find-company.ts';
import { checkCoupon } from '../sale/coupons/check-coupon.ts';
import { getSale } from '../sale/get-sale.ts';
import { knownSale } from '../sale/known-sale.ts';
import { confirmOrder } from '../sale/orders/confirm-order.ts';
import { correctEmail } from '../sale/orders/correct-email.ts';
import { correctName } from '../sale/orders/correct-name.ts';
import { getOrder } from '../sale/orders/get-order.ts';
import { mailOrderLinks } from '../sale/orders/mail-order-links.ts';
import { openPaymentPage } from '../sale/orders/open-payment-page.ts';
import { PaymentBreakers } from '../sale/orders/payment-breaker.ts';
import { placeOrder } from '../sale/orders/place-order.ts';
import { renewOrderLink } from '../sale/orders/renew-link.ts';
import { restoreEmail } from '../sale/orders/restore-email.ts';
import { transferTicket } from '../sale/orders/transfer-ticket.ts';
import { recordVisit } from '../sale/visits/record-visit.ts';
import { confirmWaiting } from '../sale/waiting-list/confirm-waiting.ts';
import { getWaitingPlace } from '../sale/waiting-list/get-waiting-place.ts';
import { joinWaitingList } from '../sale/waiting-list/join-waiting-list.ts';
import { leaveWaitingList } from '../sale/waiting-list/leave-waiting-list.ts';
import { showOwnPlace } from '../sale/waiting-list/show-own-place.ts';
import { enterSale } from '../sale/waiting-room/enter-sale.ts';
import { getWaitingRoom } from '../sale/waiting-room/get-waiting-room.ts';
import { takePlace } from '../sale/waiting-room/take-place.ts';
import { getPdf } from '../tickets/get-pdf.ts';
import { getApplePass } from '../tickets/wallet/get-apple-pass.ts';
import { getGooglePass } from '../tickets/wallet/get-google-pass.ts';
import {
  getLatestPass,
  listChangedPasses,
  logPassTroubles,
  registerPass,
  unregisterPass,
} from '../tickets/wallet/phones.ts';
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
  lineDays: stores.lineDays,
  unpaid: stores.unpaid,
  places: stores.places,
  mailboxes: stores.mailboxes,
  rateLimits,
  waiting: stores.waiting,
  rooms: stores.rooms,
  recipients: stores.recipients,
  claims: stores.claims,
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
  breakers: new PaymentBreakers(Date.now, stores.silences),
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
    showReminders: showReminders(deps),
    refuseReminders: refuseReminders(deps),
    showNews: showNews(deps),
    refuseNews: refuseNews(deps),
    acceptNews: acceptNews(deps),
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
    restoreEmail: restoreEmail(deps),
    mailOrderLinks: mailOrderLinks(deps),
    joinWaitingList: joinWaitingList(deps),
    getWaitingPlace: getWaitingPlace(deps),
    confirmWaiting: confirmWaiting(deps),
    showOwnPlace: showOwnPlace(deps),
    leaveWaitingList: leaveWaitingList(deps),
  },
  sessions,
  { guard, rateLimits },
);
