import type { Order, TicketReturn } from '#shared/domain/order.ts';
import { isPaidThroughProvider } from '#shared/domain/refund.ts';
import { repaymentIds } from '#shared/domain/repayment.ts';
import { changeHold, type Holds } from '#shared/domain/stock.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { Write } from '../engine/db.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { ownerOf, releaseWrites } from '../stock/stock.ts';
import { voidWrite } from '../tickets/tickets.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, changedAt, type OrderChange, orderAfter } from './order-change.ts';
import { orders } from './order-entity.ts';
import { ownRepayment } from './order-refunds.ts';
import { newRepaymentWrite } from './repayments.ts';

export interface Returning {
  order: Order;
  /** The chosen ones of its tickets, and never all that it has left. */
  chosen: readonly Ticket[];
  /** Those of its tickets that are stored. */
  issued: readonly Ticket[];
  given: TicketReturn;
  change: Change;
  /** Whether a chosen ticket that was admitted at a gate meanwhile prevents it. */
  onlyUnused: boolean;
}

/** A place for each ticket, and a use of the promo code for each that it discounted. */
function freedBy(
  { lines, couponId, holds }: Order,
  chosen: readonly Ticket[],
): { freed: Holds; holds: Holds } {
  let [freed, left]: [Holds, Holds] = [{}, holds];
  for (const { ticketTypeId } of chosen) {
    const isDiscounted = lines.some((line) => line.ticketTypeId === ticketTypeId && line.discounted);
    for (const owner of [ticketTypeId, ...(isDiscounted && couponId ? [couponId] : [])]) {
      const shard = Object.keys(left).find((key) => ownerOf(key) === owner);
      if (!shard) continue;
      freed = changeHold(freed, shard, 1);
      left = changeHold(left, shard, -1);
    }
  }
  return { freed, holds: left };
}

/** The way back of what the tickets cost; none where the office took the money, or there was none. */
function repaymentWrites({ order, given: { amount, at, positions } }: Returning): Write[] {
  if (!order.payment || !isPaidThroughProvider(order) || amount === 0) return [];
  const repaymentId = repaymentIds.tickets(positions);
  const own = ownRepayment(order, order.payment, at);
  return [newRepaymentWrite({ ...own, repaymentId, cause: 'tickets-returned', amount, part: true })];
}

/**
 * Gives some tickets of a paid order back: tickets, places, coupon uses, the way back of the money and audit in one
 * transaction. The order stays paid for the others, and its PDFs are out of date until they are made without them.
 */
export function ticketsReturnedChange(returning: Returning): OrderChange {
  const { order, chosen, issued, given, onlyUnused } = returning;
  const at = new Date(given.at);
  const { freed, holds } = freedBy(order, chosen);
  const fields = {
    holds,
    removed: [...(order.removed ?? []), ...given.positions],
    returns: [...(order.returns ?? []), given],
    staleSince: given.at,
  };
  return {
    after: orderAfter(order, fields, at),
    writes: [
      orders.patch(
        { orderId: order.id },
        { ...fields, ...changedAt(at) },
        {
          in: { due: dueEntry('owed', order.id), ...amongChanged(order) },
          where: { status: 'paid', version: order.version },
        },
      ),
      ...chosen.map((ticket) =>
        voidWrite(ticket, { issued: issued.some(({ id }) => id === ticket.id), onlyUnused }),
      ),
      ...releaseWrites(freed),
      ...repaymentWrites(returning),
      auditWrite(returning.change),
    ],
  };
}
