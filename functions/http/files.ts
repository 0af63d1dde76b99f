import { getPdf as getPdfRow } from '#shared/contract/tickets.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { linkKeys } from '../adapters/keys.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderStore } from '../store/orders.ts';
import { sessionStore } from '../store/sessions.ts';
import { ticketStore } from '../store/tickets.ts';
import { getPdf } from '../tickets/get-pdf.ts';
import { serve } from './serve.ts';

const db = openTable();

export const handler = serve(
  { getPdf: getPdfRow },
  {
    getPdf: getPdf({
      tickets: ticketStore(db),
      orders: orderStore(db),
      fairs: fairStore(db),
      linkSecret: linkKeys,
      link: fileLinks('tickets'),
    }),
  },
  sessionStore(db),
);
