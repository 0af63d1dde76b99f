import { exportTicketsSold as exportRow, getPdf as getPdfRow } from '#shared/contract/tickets.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { linkKeys } from '../adapters/keys.ts';
import { openQueues } from '../adapters/queue.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { sessionStore } from '../store/sessions.ts';
import { taskStore } from '../store/tasks.ts';
import { ticketStore } from '../store/tickets.ts';
import { exportTicketsSold } from '../tickets/export-tickets-sold.ts';
import { getPdf } from '../tickets/get-pdf.ts';
import { serve } from './serve.ts';

const db = openTable();
const link = fileLinks('tickets');

export const handler = serve(
  { exportTicketsSold: exportRow, getPdf: getPdfRow },
  {
    exportTicketsSold: exportTicketsSold({
      orders: orderStore(db),
      fairs: fairStore(db),
      tasks: taskStore(db),
      enqueue: openQueues(),
      link,
    }),
    getPdf: getPdf({ tickets: ticketStore(db), linkSecret: linkKeys, link }),
  },
  sessionStore(db),
);
