import { listInvoiceSellers } from '../../money/invoices/list-sellers.ts';
import { scanTable } from '../../read-models/scan-table.ts';
import { soldTable } from '../../read-models/sold-projection.ts';
import { addNote } from '../../tickets/add-note.ts';
import { countSendable } from '../../tickets/count-sendable.ts';
import { findOrders } from '../../tickets/find-orders.ts';
import { getOrderDetails } from '../../tickets/get-order-details.ts';
import { getScans } from '../../tickets/get-scans.ts';
import { listSold } from '../../tickets/list-sold.ts';
import { listTags } from '../../tickets/list-tags.ts';
import { listSavedViews, removeView, saveView } from '../../tickets/saved-views.ts';
import { showTicketCode } from '../../tickets/show-ticket-code.ts';
import { deps } from '../../wiring/office-deps.ts';

const sold = soldTable(deps.sold);

export const useCases = {
  listTicketsSold: listSold(deps.sold, deps.recipients),
  listTags: listTags(sold),
  countSendable: countSendable(sold),
  findOrders: findOrders({ ...deps, sold }),
  getScans: getScans(scanTable({ ...deps, sold })),
  getOrderDetails: getOrderDetails(deps),
  showTicketCode: showTicketCode(deps),
  addNote: addNote(deps),
  listInvoiceSellers: listInvoiceSellers(deps),
  listSavedViews: listSavedViews(deps.views),
  saveView: saveView(deps.views),
  removeView: removeView(deps.views),
};
