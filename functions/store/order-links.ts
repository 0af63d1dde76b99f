import type { Order } from '#shared/domain/order.ts';
import { auditWrite } from './audit.ts';
import { absent } from './conditions.ts';
import type { OrderChange } from './order-change.ts';
import { orders } from './order-entity.ts';

/** Makes all links to a paid order invalid: they have its former link number. */
export function linkRenewedChange(of: Order, at: Date): OrderChange {
  const linkNumber = (of.linkNumber ?? 0) + 1;
  const own = orders.patch(
    { orderId: of.id },
    { linkNumber },
    { where: { status: 'paid', linkNumber: of.linkNumber ?? absent } },
  );
  const trail = auditWrite({ entityId: of.id, who: 'buyer', what: 'order-link-renewed', at });
  return { after: { ...of, linkNumber }, writes: [own, trail] };
}
