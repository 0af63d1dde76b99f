import { refundOrder } from '../../refunds/refund-order.ts';
import { resolveRepayment } from '../../refunds/resolve-repayment.ts';
import { undoSale } from '../../refunds/undo-sale.ts';
import { confirmTicket } from '../../ticket-office/confirm-ticket.ts';
import { editTicketSold } from '../../ticket-office/edit-ticket-sold.ts';
import { removeTicket } from '../../ticket-office/remove-ticket.ts';
import { renewCodes } from '../../ticket-office/renew-codes.ts';
import { sendTicket } from '../../ticket-office/send-ticket.ts';
import { barNetwork } from '../../unpaid/bar-network.ts';
import { listUnpaid } from '../../unpaid/list-unpaid.ts';
import { releaseUnpaid } from '../../unpaid/release-unpaid.ts';
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
