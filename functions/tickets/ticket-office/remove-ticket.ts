import { Problem } from '#shared/contract/problem.ts';
import type { removeTicket as row } from '#shared/contract/ticket-office.ts';
import type { Order } from '#shared/domain/order.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import type { CallTime, CancelDeps } from '../../money/refunds/cancel-order.ts';
import { cancelByOffice } from '../../money/refunds/refund-order.ts';
import { type ReleaseDeps, releasedBy, releaseHold } from '../../money/unpaid/release-hold.ts';
import type { UseCase } from '../../runtime/use-case.ts';

type Deps = CancelDeps & ReleaseDeps;

/** Releases an unpaid order, unless its buyer has paid after all. */
async function cancelUnpaid(order: Order, actorId: string, { now, timeLeft }: CallTime, deps: Deps) {
  const outcome = await releaseHold(order, await deps.payments(timeLeft), now, deps);
  if (outcome === 'paid') throw new Problem('order_already_paid');
  if (outcome === 'over') throw new Problem('changed_meanwhile');
  await deps.audit.record(releasedBy(actorId, order, now));
  return 'expired' as const;
}

/** Removes a ticket of a paid order by itself; one that is not paid yet with its whole order. */
export const removeTicket =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { id }, query: { reason } }, context) => {
    const order = await deps.orders.byId(orderIdOfTicket(id));
    if (!order) throw new Problem('not_found');
    const status =
      order.status === 'awaiting-payment'
        ? await cancelUnpaid(order, context.actor.userId, context, deps)
        : await cancelByOffice({ orderId: order.id, tickets: [id], reason }, context, deps);
    return { status };
  };
