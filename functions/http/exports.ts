import { exportTicketsSold as exportRow } from '../../shared/contract/tickets.ts';
import { exportTicketsSold } from '../exports/export-tickets-sold.ts';
import { fileLinks } from '../outside/file-links.ts';
import { openFiles } from '../outside/files.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  { exportTicketsSold: exportRow },
  {
    exportTicketsSold: exportTicketsSold({
      orders: orderStore(db),
      fairs: fairStore(db),
      files: openFiles('tickets'),
      link: fileLinks('tickets'),
    }),
  },
  db,
);
