import { Problem } from '#shared/contract/problem.ts';
import type { renewCodes as row } from '#shared/contract/ticket-office.ts';
import { renewable, withNewCodes } from '#shared/domain/new-codes.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import { recodedChange } from '../../store/orders/order-corrections.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

interface Deps {
  orders: Pick<OrderStore, 'withTickets' | 'write'>;
  enqueue: Enqueue;
}

/** @throws Problem why one of the tickets gets no other codes */
function chosenOf(tickets: readonly Ticket[], ids: readonly string[]): Ticket[] {
  const chosen = tickets.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw new Problem('not_found');
  if (chosen.some(({ status }) => status === 'void')) throw new Problem('ticket_void');
  if (renewable(chosen).length < chosen.length) throw new Problem('ticket_used');
  return chosen;
}

export const renewCodes =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: { orderId, tickets: ids } }, { actor, now }) => {
    await retryWhileChanged(
      () => deps.orders.withTickets(orderId, { consistent: true }),
      async (found) => {
        if (!found || found.order.erasedAt) throw new Problem('not_found');
        const { order } = found;
        if (order.status !== 'paid') throw new Problem('order_not_paid');
        const chosen = chosenOf(found.tickets, ids);
        const change = {
          ...{ entityId: orderId, actorId: actor.userId, action: 'codes-renewed' as const, at: now },
          after: chosen.length === 1 ? { ticket: chosen[0]?.id } : { tickets: chosen.length },
        };
        // Whoever has the lost phone has the page's address as well, and would see the new codes there.
        const after = { ...withNewCodes(order, chosen, now), linkNumber: (order.linkNumber ?? 0) + 1 };
        return (await deps.orders.write(recodedChange(after, order.version, chosen, change))) || CHANGED;
      },
    );
    await deps.enqueue({ kind: 'issue-tickets', orderId });
  };
