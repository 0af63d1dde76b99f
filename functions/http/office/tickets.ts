import { listInvoiceSellers } from '../../invoices/list-sellers.ts';
import { scanTable } from '../../read-models/scan-table.ts';
import { soldTable } from '../../read-models/sold-projection.ts';
import { countSendable } from '../../tickets/count-sendable.ts';
import { getOrderDetails } from '../../tickets/get-order-details.ts';
import { getScans } from '../../tickets/get-scans.ts';
import { listSold } from '../../tickets/list-sold.ts';
import { deps } from '../../wiring/office-deps.ts';

const sold = soldTable(deps.sold);

export const useCases = {
  listTicketsSold: listSold(deps.sold, deps.recipients),
  countSendable: countSendable(sold),
  getScans: getScans(scanTable({ ...deps, sold })),
  getOrderDetails: getOrderDetails(deps),
  listInvoiceSellers: listInvoiceSellers(deps),
};
