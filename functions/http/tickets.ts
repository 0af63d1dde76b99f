import { getOrderDetails as getOrderDetailsRow } from '#shared/contract/order-details.ts';
import {
  countSendable as countSendableRow,
  getScans as getScansRow,
  listTicketsSold,
} from '#shared/contract/tickets.ts';
import { openFiles } from '../adapters/files.ts';
import { scanTable } from '../read-models/scan-table.ts';
import { soldFairs, soldTable } from '../read-models/sold-projection.ts';
import { auditStore } from '../store/audit.ts';
import { fairStore } from '../store/fairs.ts';
import { gateStore } from '../store/gates.ts';
import { mailClaimStore } from '../store/mail-claims.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { recipientStore } from '../store/recipients.ts';
import { repaymentStore } from '../store/repayments.ts';
import { scanStore } from '../store/scans.ts';
import { sessionStore } from '../store/sessions.ts';
import { userStore } from '../store/users.ts';
import { countSendable } from '../tickets/count-sendable.ts';
import { getOrderDetails } from '../tickets/get-order-details.ts';
import { getScans } from '../tickets/get-scans.ts';
import { listSold } from '../tickets/list-sold.ts';
import { ownSnapshots } from '../wiring/sold-snapshots.ts';
import { serve } from './serve.ts';

const db = openTable();
const orders = orderStore(db);
const fairs = fairStore(db);
const gates = gateStore(db);
const soldOfFairs = soldFairs({
  orders,
  fairs,
  snapshots: ownSnapshots(openFiles('tickets')),
});
const sold = soldTable(soldOfFairs);

export const handler = serve(
  {
    listTicketsSold,
    countSendable: countSendableRow,
    getScans: getScansRow,
    getOrderDetails: getOrderDetailsRow,
  },
  {
    listTicketsSold: listSold(soldOfFairs, recipientStore(db)),
    countSendable: countSendable(sold),
    getScans: getScans(scanTable({ scans: scanStore(db), gates, sold })),
    getOrderDetails: getOrderDetails({
      orders,
      fairs,
      gates,
      claims: mailClaimStore(db),
      repayments: repaymentStore(db),
      recipients: recipientStore(db),
      audit: auditStore(db),
      users: userStore(db),
    }),
  },
  sessionStore(db),
);
