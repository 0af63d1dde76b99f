import type { Order } from '#shared/domain/order.ts';
import { increased } from '../engine/changes.ts';
import type { Write } from '../engine/db.ts';
import { changedEntry } from './order-entity.ts';

/** A change of an order under its condition, decided on the order as it was read: one transaction, unless it collides. */
export interface OrderChange {
  /** The order afterwards. */
  after: Order;
  /** The order's own write comes first. */
  writes: readonly Write[];
}

/** Fields set by every change that lists of sold tickets have to show. */
export const changedAt = (at: Date) => ({ changedAt: at.toISOString(), version: increased(1) });

/** The order after a change that sets `changedAt`. */
export const orderAfter = (order: Order, fields: Partial<Order>, at: Date): Order => ({
  ...order,
  ...fields,
  changedAt: at.toISOString(),
  version: order.version + 1,
});

/** The index entry by which such lists find it. */
export const amongChanged = (order: Pick<Order, 'id' | 'fairId'>) => ({ changed: changedEntry(order) });
