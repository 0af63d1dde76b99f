import {
  getPdf as getPdfRow,
  getScans as getScansRow,
  listTicketsSold,
} from '../../shared/contract/tickets.ts';
import { fileLinks } from '../outside/file-links.ts';
import { secret } from '../outside/secrets.ts';
import { fairStore } from '../store/fairs.ts';
import { gateStore } from '../store/gates.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { scanStore } from '../store/scans.ts';
import { ticketStore } from '../store/tickets.ts';
import { getPdf } from '../tickets/get-pdf.ts';
import { getScans } from '../tickets/get-scans.ts';
import { listSold } from '../tickets/list-sold.ts';
import { scanTable } from '../tickets/scan-table.ts';
import { soldTable } from '../tickets/sold-projection.ts';
import { serve } from './serve.ts';

const db = openTable();
const sold = soldTable({ orders: orderStore(db), fairs: fairStore(db) });

export const handler = serve(
  { listTicketsSold, getScans: getScansRow, getPdf: getPdfRow },
  {
    listTicketsSold: listSold(sold),
    getScans: getScans(scanTable({ scans: scanStore(db), gates: gateStore(db), sold })),
    getPdf: getPdf({
      tickets: ticketStore(db),
      linkSecret: () => secret('links'),
      link: fileLinks('tickets'),
    }),
  },
  db,
);
