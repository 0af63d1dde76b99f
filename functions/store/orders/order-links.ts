import type { Order } from '#shared/domain/order.ts';
import { absent } from '../engine/conditions.ts';
import { auditWrite } from '../people/audit.ts';
import type { OrderChange } from './order-change.ts';
import { orders } from './order-entity.ts';

/** Makes all links to a paid order invalid: they have its former link number. */
export function linkRenewedChange(order: Order, at: Date): OrderChange {
  const linkNumber = (order.linkNumber ?? 0) + 1;
  const own = orders.patch(
    { orderId: order.id },
    { linkNumber },
    { where: { status: 'paid', linkNumber: order.linkNumber ?? absent } },
  );
  const trail = auditWrite({ entityId: order.id, actorId: 'buyer', action: 'order-link-renewed', at });
  return { after: { ...order, linkNumber }, writes: [own, trail] };
}
