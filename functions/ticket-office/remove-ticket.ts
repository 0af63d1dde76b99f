import { Problem } from '#shared/contract/problem.ts';
import type { removeTicket as row } from '#shared/contract/ticket-office.ts';
import { hasDocuments } from '#shared/domain/invoice.ts';
import type { Order, OrderStatus } from '#shared/domain/order.ts';
import { isGivenBack, isPaidThroughProvider } from '#shared/domain/refund.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { keptTickets, orderIdOfTicket, positionOf, type Ticket, ticketsOf } from '#shared/domain/ticket.ts';
import type { CallTime, CancelDeps } from '../refunds/cancel-order.ts';
import { cancelByOffice } from '../refunds/refund-order.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { ticketRemovedChange } from '../store/order-corrections.ts';
import { refuse } from '../store/order-updates.ts';
import type { OrderStore } from '../store/orders.ts';
import { ownerOf } from '../store/stock.ts';
import { type ReleaseDeps, releasedBy, releaseHold } from '../unpaid/release-hold.ts';

type Deps = CancelDeps & ReleaseDeps;

/** Why a ticket must not be removed from its order, if so. */
function refusalOf(order: Order, ticket: Ticket) {
  if (ticket.status === 'void' || isGivenBack(order)) return 'ticket_void';
  return order.status === 'paid' ? undefined : 'order_not_paid';
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

/** Removes one ticket of a paid order, which ends with its last. */
async function removeAlone(
  ticketId: string,
  who: string,
  now: Date,
  orders: Pick<OrderStore, 'updateWithTickets'>,
): Promise<OrderStatus> {
  const orderId = orderIdOfTicket(ticketId);
  const { order, refused } = await orders.updateWithTickets(orderId, (found, issued) => {
    const ticket = ticketsOf(found, now)[positionOf(ticketId) - 1];
    const refusal = ticket ? refusalOf(found, ticket) : 'not_found';
    if (!ticket || refusal) return refuse(refusal ?? 'not_found');
    const isLast = keptTickets(found, now).length === 1;
    return ticketRemovedChange({
      order: found,
      ticket,
      issued: issued.some(({ id }) => id === ticketId),
      ...freeing(found, ticket, isLast),
      removed: [...(found.removed ?? []), positionOf(ticketId)],
      ended: isLast ? { by: who } : undefined,
      change: { entityId: orderId, who, what: 'ticket-removed', at: now, before: { ticket: ticketId } },
    });
  });
  if (refused) throw new Problem(refused);
  return order.status;
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
    const status = await removeAlone(params.id, actor.userId, now, orders);
    // Its invoice said that it was sold.
    if (hasDocuments(order)) await deps.enqueue({ kind: 'issue-tickets', orderId: order.id });
    return { status };
  };
