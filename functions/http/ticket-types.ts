import * as rows from '#shared/contract/ticket-types.ts';
import { lazyQueues } from '../adapters/lazy-queues.ts';
import { remakingPages } from '../sale/remaking-pages.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { stockStore } from '../store/stock.ts';
import { ticketTypeStore } from '../store/ticket-types.ts';
import { createTicketType } from '../ticket-types/create-ticket-type.ts';
import { editTicketType } from '../ticket-types/edit-ticket-type.ts';
import { getTicketType } from '../ticket-types/get-ticket-type.ts';
import { listTicketTypes } from '../ticket-types/list-ticket-types.ts';
import { orderTicketTypes } from '../ticket-types/order-ticket-types.ts';
import { serve } from './serve.ts';

const db = openTable();
const types = ticketTypeStore(db);
const stock = stockStore(db);
const fairs = fairStore(db);

const remaking = remakingPages(lazyQueues());

export const handler = serve(
  rows,
  {
    listTicketTypes: listTicketTypes({ fairs, stock }),
    getTicketType: getTicketType({ fairs, types, stock }),
    createTicketType: remaking(createTicketType(types)),
    editTicketType: remaking(editTicketType({ types, stock })),
    orderTicketTypes: remaking(orderTicketTypes({ fairs, types })),
  },
  sessionStore(db),
);
