import { refundOrder as refundRow, resolveRepayment as resolveRow } from '#shared/contract/refunds.ts';
import {
  confirmTicket as confirmRow,
  editTicketSold as editRow,
  removeTicket as removeRow,
  sendTicket as sendRow,
} from '#shared/contract/ticket-office.ts';
import {
  barNetwork as barNetworkRow,
  listUnpaid as listUnpaidRow,
  releaseUnpaid as releaseUnpaidRow,
} from '#shared/contract/unpaid.ts';
import { linkKeys } from '../adapters/keys.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import { openPayments } from '../adapters/payments/open.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { resolveRepayment } from '../refunds/resolve-repayment.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { auditStore } from '../store/audit.ts';
import { barredNetworkStore } from '../store/barred-networks.ts';
import { couponStore } from '../store/coupons.ts';
import { fairStore } from '../store/fairs.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { mailboxHoldStore } from '../store/mailbox-holds.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { recipientStore } from '../store/recipients.ts';
import { repaymentStore } from '../store/repayments.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { confirmTicket } from '../ticket-office/confirm-ticket.ts';
import { editTicketSold } from '../ticket-office/edit-ticket-sold.ts';
import { removeTicket } from '../ticket-office/remove-ticket.ts';
import { sendTicket } from '../ticket-office/send-ticket.ts';
import { barNetwork } from '../unpaid/bar-network.ts';
import { listUnpaid } from '../unpaid/list-unpaid.ts';
import { releaseUnpaid } from '../unpaid/release-unpaid.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = {
  audit: auditStore(db),
  barred: barredNetworkStore(db),
  mailboxes: mailboxHoldStore(db),
  orders: orderStore(db),
  repayments: repaymentStore(db),
  fairs: fairStore(db),
  coupons: couponStore(db),
  stock: stockStore(db),
  claims: mailClaimStore(db),
  rateLimits: rateLimitStore(db),
  recipients: recipientStore(db),
  enqueue: lazyQueues(),
  payments: openPayments,
  linkSecret: linkKeys,
  publicUrl: environment(environmentNames.publicUrl),
};

export const handler = serve(
  {
    confirmTicket: confirmRow,
    sendTicket: sendRow,
    editTicketSold: editRow,
    removeTicket: removeRow,
    refundOrder: refundRow,
    resolveRepayment: resolveRow,
    listUnpaid: listUnpaidRow,
    releaseUnpaid: releaseUnpaidRow,
    barNetwork: barNetworkRow,
  },
  {
    confirmTicket: confirmTicket(deps),
    sendTicket: sendTicket(deps),
    editTicketSold: editTicketSold(deps),
    removeTicket: removeTicket(deps),
    refundOrder: refundOrder(deps),
    resolveRepayment: resolveRepayment(deps),
    listUnpaid: listUnpaid(deps),
    releaseUnpaid: releaseUnpaid(deps),
    barNetwork: barNetwork(deps.barred),
  },
  sessionStore(db),
  { guard },
);
