import * as account from './account.ts';
import * as audit from './audit.ts';
import * as badges from './badges.ts';
import * as buyers from './buyers.ts';
import type { Call } from './call.ts';
import * as companies from './companies.ts';
import * as contacts from './contacts.ts';
import * as couponCheck from './coupon-check.ts';
import * as coupons from './coupons.ts';
import { exportTicketsSold } from './export-tickets-sold.ts';
import * as fairs from './fairs.ts';
import * as figures from './figures.ts';
import { getPdf } from './files.ts';
import * as gates from './gates.ts';
import { generateTickets } from './generate-tickets.ts';
import * as invoices from './invoices.ts';
import * as jobsPage from './jobs-page.ts';
import * as orderCorrections from './order-corrections.ts';
import { addNote, getOrderDetails, showTicketCode } from './order-details.ts';
import * as orderPayment from './order-payment.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as referenceCodes from './reference-codes.ts';
import * as refunds from './refunds.ts';
import * as sale from './sale.ts';
import * as savedViews from './saved-views.ts';
import * as scans from './scans.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as tasks from './tasks.ts';
import * as texts from './texts.ts';
import * as ticketOffice from './ticket-office.ts';
import { countSendable, findOrders, getScans, listTags, listTicketsSold } from './ticket-tables.ts';
import * as ticketTypes from './ticket-types.ts';
import * as unpaid from './unpaid.ts';
import * as visits from './visits.ts';
import * as waitingList from './waiting-list.ts';
import * as waitingPeople from './waiting-people.ts';
import * as waitingRoom from './waiting-room.ts';
import * as wallet from './wallet.ts';
import * as withdrawal from './withdrawal.ts';

/** The contract: all calls. CDK derives its routes from it, the gateway and the tests their cases. */
export const calls: readonly Call[] = [
  ...Object.values(account),
  ...Object.values(secondFactor),
  ...Object.values(fairs),
  ...Object.values(badges),
  ...Object.values(ticketTypes),
  ...Object.values(gates),
  ...Object.values(sale),
  ...Object.values(companies),
  ...Object.values(waitingRoom),
  ...Object.values(couponCheck),
  ...Object.values(coupons),
  ...Object.values(texts),
  ...Object.values(visits),
  ...Object.values(figures),
  ...Object.values(jobsPage),
  ...Object.values(tasks),
  ...Object.values(settings),
  ...Object.values(buyers),
  ...Object.values(invoices),
  ...Object.values(orders),
  ...Object.values(orderPayment),
  ...Object.values(orderCorrections),
  ...Object.values(payments),
  refunds.refundOrder,
  refunds.undoSale,
  refunds.resolveRepayment,
  ...Object.values(ticketOffice),
  generateTickets,
  unpaid.listUnpaid,
  unpaid.releaseUnpaid,
  unpaid.barNetwork,
  listTicketsSold,
  listTags,
  getOrderDetails,
  addNote,
  findOrders,
  countSendable,
  exportTicketsSold,
  getScans,
  showTicketCode,
  getPdf,
  ...Object.values(wallet),
  ...Object.values(savedViews),
  ...Object.values(scans),
  ...Object.values(contacts),
  ...Object.values(audit),
  waitingList.joinWaitingList,
  waitingList.getWaitingPlace,
  waitingList.confirmWaiting,
  waitingList.leaveWaitingList,
  ...Object.values(waitingPeople),
  ...Object.values(withdrawal),
  ...Object.values(referenceCodes),
];
