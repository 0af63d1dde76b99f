import * as z from 'zod/mini';
import { type Order, order as orderSchema } from '#shared/domain/order.ts';
import type { Holds } from '#shared/domain/stock.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { auditWrite, type Change } from './audit.ts';
import { increased, removed } from './changes.ts';
import type { Write } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, changedAt, type OrderChange, orderAfter } from './order-change.ts';
import { leaving } from './order-ends.ts';
import { orders } from './order-entity.ts';
import { releaseWrites } from './stock.ts';
import { holderWrite, voidWrite } from './tickets.ts';

/** A corrected order. A paid one needs new PDFs, and stays on the `owed` list until they are made. */
function correctedWrite(after: Order, seen: number): Write {
  const order = z.parse(orderSchema, after);
  const { buyer, lines, address, invoiceNumber, invoiceCorrectedAt, status, changedAt: at } = order;
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
    },
    {
      in: { ...amongChanged(after), ...(isStale && { due: dueEntry('owed', after.id) }) },
      where: { version: seen, status },
    },
  );
}

export interface Removal {
  order: Order;
  ticket: Ticket;
  /** Whether the ticket is stored already. */
  issued: boolean;
  /** The place that returns to stock. */
  freed: Holds;
  /** What the order still holds, and which positions are gone. */
  holds: Holds;
  removed: number[];
  /** Set where it was the order's last ticket. */
  ended: { by: string; reason?: string | undefined } | undefined;
  change: Change;
}

function removalWrite({ order, holds, removed: positions, ended, change }: Removal): Write {
  const at = change.at.toISOString();
  const rest = ended ? leaving(order, change.at) : {};
  return orders.patch(
    { orderId: order.id },
    {
      removed: positions,
      holds,
      ...changedAt(change.at),
      ...(ended && {
        status: 'refunded',
        refund: { cause: 'office', at, ...ended, notifiedAt: at },
        staleSince: removed,
      }),
    },
    {
      ...rest,
      in: { ...amongChanged(order), ...rest.in },
      where: { version: order.version, status: 'paid' },
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

/** Voids one ticket and returns its place in one transaction; with its last ticket the order ends. */
export const ticketRemovedChange = (of: Removal): OrderChange => ({
  after: orderAfter(
    of.order,
    { holds: of.holds, removed: of.removed, ...(of.ended && { status: 'refunded' }) },
    of.change.at,
  ),
  writes: [
    removalWrite(of),
    voidWrite(of.ticket, { issued: of.issued }),
    ...releaseWrites(of.freed),
    auditWrite(of.change),
  ],
});
