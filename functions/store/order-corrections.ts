import * as z from 'zod/mini';
import { type Order, order as orderSchema } from '#shared/domain/order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { auditWrite, type Change } from './audit.ts';
import { increased, removed } from './changes.ts';
import type { Write } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, type OrderChange } from './order-change.ts';
import { orders } from './order-entity.ts';
import { holderWrite } from './tickets.ts';

/** A corrected order. A paid one needs new PDFs, and stays on the `owed` list until they are made. */
function correctedWrite(after: Order, seen: number): Write {
  const order = z.parse(orderSchema, after);
  const { buyer, lines, address, invoiceNumber, invoiceCorrectedAt, namesChanged, status } = order;
  const at = order.changedAt;
  const isStale = status === 'paid';
  return orders.patch(
    { orderId: after.id },
    {
      buyer,
      lines,
      address: address ?? removed,
      changedAt: at,
      version: increased(1),
      ...(isStale && { staleSince: at }),
      invoiceNumber: invoiceNumber ?? removed,
      ...(invoiceCorrectedAt && { invoiceCorrectedAt }),
      ...(namesChanged && { namesChanged }),
    },
    {
      in: { ...amongChanged(after), ...(isStale && { due: dueEntry('owed', after.id) }) },
      where: { version: seen, status },
    },
  );
}

/** Changes an order, together with the ticket if it is stored; `seen` is the version that was corrected. */
export const correctedChange = (
  after: Order,
  seen: number,
  ticket: Ticket | undefined,
  change: Change,
): OrderChange => ({
  after: { ...after, version: seen + 1 },
  writes: [correctedWrite(after, seen), ...(ticket ? [holderWrite(ticket)] : []), auditWrite(change)],
});
