import {
  countSendable as countSendableRow,
  getScans as getScansRow,
  listTicketsSold,
} from '#shared/contract/tickets.ts';
import { openFiles } from '../outside/files.ts';
import { fairStore } from '../store/fairs.ts';
import { gateStore } from '../store/gates.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { scanStore } from '../store/scans.ts';
import { countSendable } from '../tickets/count-sendable.ts';
import { getScans } from '../tickets/get-scans.ts';
import { listSold } from '../tickets/list-sold.ts';
import { scanTable } from '../tickets/scan-table.ts';
import { soldTable } from '../tickets/sold-projection.ts';
import { soldSnapshots } from '../tickets/sold-snapshot.ts';
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
  db,
);
