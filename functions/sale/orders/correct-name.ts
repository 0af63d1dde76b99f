import type { correctName as row } from '#shared/contract/order-corrections.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import { orderIdOfTicket, positionOf, ticketsOf } from '#shared/domain/ticket.ts';
import { nameAt, nameChangesLeft, rememberingNames, withName } from '#shared/domain/ticket-name.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { correctedChange } from '../../store/orders/order-corrections.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

interface Deps {
  orders: Pick<OrderStore, 'withTickets' | 'write'>;
  fairs: Pick<FairStore, 'withTypes'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

interface Correction {
  position: number;
  name: string;
  surname: string;
}

/**
 * The order with another name on a ticket; undefined where it is on it already, as after a lost answer.
 * @throws Problem why the buyer may not
 */
function corrected(order: Order, fair: Fair, { position, name, surname }: Correction, now: Date) {
  const before = nameAt(order, position);
  if (!before) throw new Problem('not_found');
  if (order.status !== 'paid') throw new Problem('order_not_paid');
  if (before.name === name && before.surname === surname) return undefined;
  if (nameChangesLeft(order, fair, position, now) === 0) throw new Problem('name_fixed');
  const after = { ...withName(order, position, { name, surname }), changedAt: now.toISOString() };
  return rememberingNames(order, after, now);
}

/** Changes who a ticket is for; its code stays, and the worker makes its PDF anew. */
export const correctName =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { key, ticketId, name, surname } }, { now }) => {
    const secret = await deps.linkSecret();
    const position = positionOf(ticketId);
    const isWritten = await retryWhileChanged(
      () => deps.orders.withTickets(orderId, { consistent: true }),
      async (found) => {
        checkAccessToken(secret, orderId, key, found?.order.linkNumber);
        if (!found || found.order.erasedAt || orderIdOfTicket(ticketId) !== orderId)
          throw new Problem('not_found');
        const { order, tickets } = found;
        const sold = await deps.fairs.withTypes(order.fairId);
        if (!sold) throw new Problem('not_found');
        const after = corrected(order, sold.fair, { position, name, surname }, now);
        if (!after) return false;
        const holderOf = (order: Order) => ticketsOf(order, now)[position - 1]?.holder;
        const holder = holderOf(after);
        const issued = tickets.find(({ id }) => id === ticketId);
        const entry = { entityId: orderId, actorId: 'buyer', action: 'name-corrected' as const, at: now };
        const change = {
          ...entry,
          before: { ticket: ticketId, holder: holderOf(order) },
          after: { ticket: ticketId, holder },
        };
        const ticket = issued && holder && { ...issued, holder };
        return (await deps.orders.write(correctedChange(after, order.version, ticket, change))) || CHANGED;
      },
    );
    if (isWritten) await deps.enqueue({ kind: 'issue-tickets', orderId });
  };
