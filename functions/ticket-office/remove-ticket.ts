import { Problem } from '#shared/contract/problem.ts';
import type { removeTicket as row } from '#shared/contract/ticket-office.ts';
import type { Order, OrderStatus } from '#shared/domain/order.ts';
import { isGivenBack, isPaidThroughProvider } from '#shared/domain/refund.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { keptTickets, orderIdOfTicket, positionOf, type Ticket, ticketsOf } from '#shared/domain/ticket.ts';
import type { CallTime, CancelDeps } from '../refunds/cancel-order.ts';
import { cancelByOffice } from '../refunds/refund-order.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { OrderStore } from '../store/orders.ts';
import { ownerOf } from '../store/stock.ts';
import { type ReleaseDeps, releasedBy, releaseHold } from '../unpaid/release-hold.ts';

type Deps = CancelDeps & ReleaseDeps;

const MAX_ATTEMPTS = 4;

/** The ticket, after checking that it may be removed. */
function removable(order: Order, ticketId: string, now: Date): Ticket {
  const ticket = ticketsOf(order, now)[positionOf(ticketId) - 1];
  if (!ticket) throw new Problem('not_found');
  if (ticket.status === 'void' || isGivenBack(order)) throw new Problem('ticket_void');
  if (order.status !== 'paid') throw new Problem('order_not_paid');
  return ticket;
}

/**
 * The place and promo code use that a removed ticket returns; an order's last ticket returns everything that is left.
 */
function freeing(order: Order, ticket: Ticket, isLast: boolean): { freed: Holds; holds: Holds } {
  if (isLast) return { freed: order.holds, holds: {} };
  const { ticketTypeId } = ticket;
  const line = order.lines.find((one) => one.ticketTypeId === ticketTypeId);
  const owners = [ticketTypeId, ...(line?.discounted && order.couponId ? [order.couponId] : [])];
  const freed: Holds = {};
  const holds = { ...order.holds };
  for (const owner of owners) {
    const shard = Object.keys(holds).find((key) => ownerOf(key) === owner);
    if (!shard) continue;
    freed[shard] = 1;
    holds[shard] = (holds[shard] ?? 1) - 1;
    if (holds[shard] === 0) delete holds[shard];
  }
  return { freed, holds };
}

/** One attempt on the order as it is now; undefined when it changed meanwhile. */
async function tryRemove(
  ticketId: string,
  who: string,
  now: Date,
  orders: OrderStore,
): Promise<OrderStatus | undefined> {
  const found = await orders.withTickets(orderIdOfTicket(ticketId), { consistent: true });
  if (!found) throw new Problem('not_found');
  const { order, tickets } = found;
  const ticket = removable(order, ticketId, now);
  const isLast = keptTickets(order, now).length === 1;
  const done = await orders.removeTicket({
    order,
    ticket,
    issued: tickets.some(({ id }) => id === ticketId),
    ...freeing(order, ticket, isLast),
    removed: [...(order.removed ?? []), positionOf(ticketId)],
    ended: isLast ? { by: who } : undefined,
    change: { entityId: order.id, who, what: 'ticket-removed', at: now, before: { ticket: ticketId } },
  });
  if (!done) return undefined;
  return isLast ? 'refunded' : 'paid';
}

/** Releases an unpaid order, unless its buyer has paid after all. */
async function cancelUnpaid(order: Order, who: string, { now, timeLeft }: CallTime, deps: Deps) {
  const outcome = await releaseHold(order, await deps.payments(timeLeft), now, deps);
  if (outcome === 'paid') throw new Problem('order_already_paid');
  if (outcome === 'over') throw new Problem('changed_meanwhile');
  await deps.audit.record(releasedBy(who, order, now));
  return 'expired' as const;
}

/**
 * Removes a ticket the way its order allows: one that the office took money for, or gave away, alone; one that is not
 * paid yet or was paid online with its whole order, which is cancelled or refunded.
 */
export const removeTicket =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params, query }, context) => {
    const { orders } = deps;
    const { actor, now } = context;
    const order = await orders.byId(orderIdOfTicket(params.id));
    if (!order) throw new Problem('not_found');
    if (order.status === 'awaiting-payment')
      return { status: await cancelUnpaid(order, actor.userId, context, deps) };
    if (order.status === 'paid' && isPaidThroughProvider(order))
      return { status: await cancelByOffice({ orderId: order.id, reason: query.reason }, context, deps) };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const status = await tryRemove(params.id, actor.userId, now, orders);
      if (status) return { status };
    }
    throw new Problem('busy');
  };
