import { getPdf as getPdfRow, listTicketsSold } from '../../shared/contract/tickets.ts';
import { fileLinks } from '../outside/file-links.ts';
import { secret } from '../outside/secrets.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { ticketStore } from '../store/tickets.ts';
import { getPdf } from '../tickets/get-pdf.ts';
import { listSold } from '../tickets/list-sold.ts';
import { soldProjection } from '../tickets/sold-projection.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  { listTicketsSold, getPdf: getPdfRow },
  {
    listTicketsSold: listSold(soldProjection({ orders: orderStore(db), fairs: fairStore(db) })),
    getPdf: getPdf({
      tickets: ticketStore(db),
      linkSecret: () => secret('links'),
      link: fileLinks('tickets'),
    }),
  },
  db,
);
