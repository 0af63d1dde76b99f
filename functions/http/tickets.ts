import {
  countSendable as countSendableRow,
  getScans as getScansRow,
  listTicketsSold,
} from '#shared/contract/tickets.ts';
import { openFiles } from '../adapters/files.ts';
import { scanTable } from '../read-models/scan-table.ts';
import { soldTable } from '../read-models/sold-projection.ts';
import { soldSnapshots } from '../read-models/sold-snapshot.ts';
import { fairStore } from '../store/fairs.ts';
import { gateStore } from '../store/gates.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { scanStore } from '../store/scans.ts';
import { sessionStore } from '../store/sessions.ts';
import { countSendable } from '../tickets/count-sendable.ts';
import { getScans } from '../tickets/get-scans.ts';
import { listSold } from '../tickets/list-sold.ts';
import { serve } from './serve.ts';

const db = openTable();
const sold = soldTable({
  orders: orderStore(db),
  fairs: fairStore(db),
  snapshots: soldSnapshots(openFiles('tickets')),
});

export const handler = serve(
  { listTicketsSold, countSendable: countSendableRow, getScans: getScansRow },
  {
    listTicketsSold: listSold(sold),
    countSendable: countSendable(sold),
    getScans: getScans(scanTable({ scans: scanStore(db), gates: gateStore(db), sold })),
  },
  sessionStore(db),
);
