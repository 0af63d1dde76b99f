import type { addNote as row } from '#shared/contract/order-details.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import type { AuditStore } from '../store/people/audit.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId'>;
  audit: Pick<AuditStore, 'record'>;
}

/** The note is an entry of the trail, so nobody's changes to the order collide with it, and erasing empties it. */
export const addNote =
  ({ orders, audit }: Deps): UseCase<typeof row> =>
  async ({ body: { orderId, note } }, { actor, now }) => {
    const order = await orders.byId(orderId);
    if (!order) throw new Problem('not_found');
    if (order.erasedAt) throw new Problem('order_erased');
    await audit.record({
      entityId: orderId,
      actorId: actor.userId,
      action: 'order-noted',
      at: now,
      reason: note,
    });
  };
