import { refundOrder } from '../../money/refunds/refund-order.ts';
import { resolveRepayment } from '../../money/refunds/resolve-repayment.ts';
import { undoSale } from '../../money/refunds/undo-sale.ts';
import { barNetwork } from '../../money/unpaid/bar-network.ts';
import { listUnpaid } from '../../money/unpaid/list-unpaid.ts';
import { releaseUnpaid } from '../../money/unpaid/release-unpaid.ts';
import { confirmTicket } from '../../tickets/ticket-office/confirm-ticket.ts';
import { editTicketSold } from '../../tickets/ticket-office/edit-ticket-sold.ts';
import { removeTicket } from '../../tickets/ticket-office/remove-ticket.ts';
import { renewCodes } from '../../tickets/ticket-office/renew-codes.ts';
import { sendTicket } from '../../tickets/ticket-office/send-ticket.ts';
import { deps } from '../../wiring/office-deps.ts';

export const useCases = {
  confirmTicket: confirmTicket(deps),
  sendTicket: sendTicket(deps),
  renewCodes: renewCodes(deps),
  editTicketSold: editTicketSold(deps),
  removeTicket: removeTicket(deps),
  refundOrder: refundOrder(deps),
  undoSale: undoSale(deps),
  resolveRepayment: resolveRepayment(deps),
  listUnpaid: listUnpaid(deps),
  releaseUnpaid: releaseUnpaid(deps),
  barNetwork: barNetwork(deps.barred),
};
