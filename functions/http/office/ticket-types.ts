import { createTicketType } from '../../fairs/ticket-types/create-ticket-type.ts';
import { editTicketType } from '../../fairs/ticket-types/edit-ticket-type.ts';
import { getTicketType } from '../../fairs/ticket-types/get-ticket-type.ts';
import { listTicketTypes } from '../../fairs/ticket-types/list-ticket-types.ts';
import { orderTicketTypes } from '../../fairs/ticket-types/order-ticket-types.ts';
import { remakingPages } from '../../sale/remaking-pages.ts';
import { deps } from '../../wiring/office-deps.ts';
import { places } from '../../wiring/stores.ts';

const remaking = remakingPages(deps.enqueue);

export const useCases = {
  listTicketTypes: listTicketTypes(deps),
  getTicketType: getTicketType(deps),
  createTicketType: remaking(createTicketType(deps.types)),
  editTicketType: remaking(editTicketType({ ...deps, places })),
  orderTicketTypes: remaking(orderTicketTypes(deps)),
};
