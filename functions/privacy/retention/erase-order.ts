import type { Order } from '#shared/domain/order.ts';
import type { ErasedPeople } from '#shared/domain/retention.ts';
import { positionOf, ticketsOf } from '#shared/domain/ticket.ts';
import type { Files } from '../../adapters/files.ts';
import { orderPdfKeys, pdfKeys } from '../../adapters/pdf-key.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import { type OrderErasing, peopleErasedChange } from '../../store/orders/order-erasing.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

export interface EraseDeps {
  orders: Pick<OrderStore, 'withTickets' | 'write'>;
  erasing: OrderErasing;
  /** The tickets' files. */
  files: Pick<Files, 'remove'>;
}

interface ErasureRequest {
  orderId: string;
  /** Whose data is to be erased from the order as it is now; undefined where nobody's is. */
  leaving: (order: Order) => ErasedPeople | undefined;
  actorId: string;
}

/**
 * Erases personal data from an order and everything stored beside it. The order comes last: after a crash it still
 * names its people, so the next round finds it and starts again.
 * @returns whether anything was erased
 */
export async function eraseOrder(
  { orderId, leaving, actorId }: ErasureRequest,
  now: Date,
  deps: EraseDeps,
): Promise<boolean> {
  const read = () => deps.orders.withTickets(orderId, { consistent: true });
  return retryWhileChanged(read, async (found) => {
    const people = found && leaving(found.order);
    if (!people) return false;
    const { order, tickets } = found;
    const planned = ticketsOf(order, now).filter(({ id }) => people.positions.includes(positionOf(id)));
    for (const key of planned.flatMap(pdfKeys)) await deps.files.remove(key);
    for (const key of orderPdfKeys(order)) await deps.files.remove(key);
    const gone = tickets.filter(({ id }) => people.positions.includes(positionOf(id)));
    await deps.erasing.eraseTraces(
      orderId,
      gone.flatMap(({ contactId }) => (contactId ? [contactId] : [])),
    );
    const change = { entityId: orderId, actorId, action: 'order-erased' as const, at: now };
    return (await deps.orders.write(peopleErasedChange(order, tickets, people, change))) || CHANGED;
  });
}
