import * as audit from '#shared/contract/audit.ts';
import { printBadges } from '#shared/contract/badges.ts';
import * as buyers from '#shared/contract/buyers.ts';
import * as coupons from '#shared/contract/coupons.ts';
import { exportTicketsSold } from '#shared/contract/export-tickets-sold.ts';
import * as fairs from '#shared/contract/fairs.ts';
import * as figures from '#shared/contract/figures.ts';
import * as gates from '#shared/contract/gates.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { listInvoiceSellers } from '#shared/contract/invoices.ts';
import * as jobs from '#shared/contract/jobs-page.ts';
import { addNote, getOrderDetails, showTicketCode } from '#shared/contract/order-details.ts';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { refundOrder, resolveRepayment, undoSale } from '#shared/contract/refunds.ts';
import * as savedViews from '#shared/contract/saved-views.ts';
import * as settings from '#shared/contract/settings.ts';
import * as tasks from '#shared/contract/tasks.ts';
import * as texts from '#shared/contract/texts.ts';
import {
  confirmTicket,
  editTicketSold,
  removeTicket,
  renewCodes,
  sendTicket,
} from '#shared/contract/ticket-office.ts';
import {
  countSendable,
  findOrders,
  getScans,
  listTags,
  listTicketsSold,
} from '#shared/contract/ticket-tables.ts';
import * as ticketTypes from '#shared/contract/ticket-types.ts';
import { barNetwork, listUnpaid, releaseUnpaid } from '#shared/contract/unpaid.ts';
import {
  addWaiting,
  listWaiting,
  moveWaiting,
  offerWaiting,
  removeWaiting,
} from '#shared/contract/waiting-people.ts';
import { rateLimits, sessions } from '../wiring/table.ts';
import { guard } from './guard.ts';
import { later } from './later.ts';
import { serve } from './serve.ts';

const tickets = {
  ...{
    listTicketsSold,
    listTags,
    countSendable,
    getScans,
    getOrderDetails,
    showTicketCode,
    addNote,
    listInvoiceSellers,
    findOrders,
  },
  ...savedViews,
};
const work = { ...tasks, generateTickets, exportTicketsSold };
const badges = { printBadges };
const visits = { saveRefCode };
const waiting = { listWaiting, addWaiting, removeWaiting, moveWaiting, offerWaiting };
const orders = {
  confirmTicket,
  renewCodes,
  sendTicket,
  editTicketSold,
  removeTicket,
  refundOrder,
  undoSale,
  resolveRepayment,
  listUnpaid,
  releaseUnpaid,
  barNetwork,
};

export const handler = serve(
  {
    ...audit,
    ...badges,
    ...buyers,
    ...coupons,
    ...fairs,
    ...figures,
    ...gates,
    ...jobs,
    ...orders,
    ...settings,
    ...texts,
    ...tickets,
    ...ticketTypes,
    ...visits,
    ...waiting,
    ...work,
  },
  {
    ...later(audit, () => import('./office/audit.ts')),
    ...later(badges, () => import('./office/badges.ts')),
    ...later(buyers, () => import('./office/buyers.ts')),
    ...later(coupons, () => import('./office/coupons.ts')),
    ...later(fairs, () => import('./office/fairs.ts')),
    ...later(figures, () => import('./office/figures.ts')),
    ...later(gates, () => import('./office/gates.ts')),
    ...later(jobs, () => import('./office/jobs.ts')),
    ...later(orders, () => import('./office/ticket-office.ts')),
    ...later(settings, () => import('./office/settings.ts')),
    ...later(texts, () => import('./office/texts.ts')),
    ...later(tickets, () => import('./office/tickets.ts')),
    ...later(ticketTypes, () => import('./office/ticket-types.ts')),
    ...later(visits, () => import('./office/visits.ts')),
    ...later(waiting, () => import('./office/waiting-list.ts')),
    ...later(work, () => import('./office/tasks.ts')),
  },
  sessions,
  { guard, rateLimits },
);
