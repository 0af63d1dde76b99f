import { remakingPages } from '../../sale/remaking-pages.ts';
import { createTicketType } from '../../ticket-types/create-ticket-type.ts';
import { editTicketType } from '../../ticket-types/edit-ticket-type.ts';
import { getTicketType } from '../../ticket-types/get-ticket-type.ts';
import { listTicketTypes } from '../../ticket-types/list-ticket-types.ts';
import { orderTicketTypes } from '../../ticket-types/order-ticket-types.ts';
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
