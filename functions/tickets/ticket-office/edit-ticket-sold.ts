import { Problem } from '#shared/contract/problem.ts';
import type { editTicketSold as row } from '#shared/contract/ticket-office.ts';
import { invoiceKindOf, privateInvoiceOf } from '#shared/domain/invoice.ts';
import { editOrder, editProblem } from '#shared/domain/office.ts';
import type { Order } from '#shared/domain/order.ts';
import { orderIdOfTicket, positionOf, ticketsOf } from '#shared/domain/ticket.ts';
import { rememberingNames } from '#shared/domain/ticket-name.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { correctedChange } from '../../store/orders/order-corrections.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

interface Deps {
  orders: OrderStore;
  enqueue: Enqueue;
}

/** The fields that an edit may change, for the audit trail. */
const touched = (order: Order, ticketId: string) => ({
  invoice: invoiceKindOf(order.buyer),
  privateInvoice: privateInvoiceOf(order.buyer),
  ticket: ticketId,
  holder: ticketsOf(order, new Date(0))[positionOf(ticketId) - 1]?.holder,
  nip: order.buyer.nip,
  address: order.address,
  invoiceNumber: order.invoiceNumber,
});

/** Changes ticket and order together; a paid order's PDFs are made again, with the same codes. */
export const editTicketSold =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const found = await deps.orders.withTickets(orderIdOfTicket(body.id), { consistent: true });
    if (!found || !ticketsOf(found.order, now)[positionOf(body.id) - 1]) throw new Problem('not_found');
    const { order, tickets } = found;
    if (order.erasedAt) throw new Problem('order_erased');
    if (body.version !== undefined && body.version !== order.version) throw new Problem('changed_meanwhile');
    const fields = editProblem(order, body);
    if (fields) throw new Problem('invalid_request', { fields });
    const edited = { ...editOrder(order, body), changedAt: now.toISOString() };
    const after = rememberingNames(order, edited, now);
    const issued = tickets.find(({ id }) => id === body.id);
    const holder = ticketsOf(after, now)[positionOf(body.id) - 1]?.holder;
    const change = {
      entityId: order.id,
      actorId: actor.userId,
      action: 'ticket-edited' as const,
      at: now,
      before: touched(order, body.id),
      after: touched(after, body.id),
    };
    const ticket = issued && holder && { ...issued, holder };
    if (!(await deps.orders.write(correctedChange(after, order.version, ticket, change))))
      throw new Problem('changed_meanwhile');
    if (order.status === 'paid') await deps.enqueue({ kind: 'issue-tickets', orderId: order.id });
    return { version: order.version + 1 };
  };
