import type { Order } from '../../shared/domain/order.ts';
import type { Db } from './db.ts';
import { changeOrder } from './order-change.ts';
import { orderKey } from './order-keys.ts';

/** When nothing is left to be done for an order, it leaves the sweep's lists. */
export const orderEnds = (db: Db) => ({
  /**
   * The mail is out: the order's life is done until somebody asks something of it. One that was given back
   * meanwhile, or whose PDFs are out of date, stays on its list.
   */
  async markSent({ id, staleSince }: Pick<Order, 'id' | 'staleSince'>, at: Date): Promise<void> {
    await changeOrder(db, {
      update: orderKey(id),
      expression: `SET #sentAt = :at, #changedAt = :at ${staleSince ? '' : 'REMOVE #dueShard '}ADD #version :one`,
      condition: '#status = :paid AND attribute_not_exists(sentAt)',
      values: { ':at': at.toISOString(), ':paid': 'paid', ':one': 1 },
    });
  },

  /** Its tickets are made and are not to be mailed. */
  async markHandedOver(orderId: string): Promise<void> {
    await changeOrder(db, {
      update: orderKey(orderId),
      expression: 'REMOVE #dueShard',
      condition: '#status = :paid AND attribute_not_exists(staleSince)',
      values: { ':paid': 'paid' },
    });
  },

  /** Its PDFs say again what the order says, unless it was edited once more meanwhile. */
  async markFresh({ id, staleSince, sentAt, unmailed }: Order): Promise<void> {
    await changeOrder(db, {
      update: orderKey(id),
      expression: `REMOVE #staleSince${sentAt || unmailed ? ', #dueShard' : ''}`,
      condition: '#status = :paid AND #staleSince = :seen',
      values: { ':paid': 'paid', ':seen': staleSince },
    });
  },

  /** Stops looking for late money. */
  async forgetLate(orderId: string): Promise<void> {
    await changeOrder(db, {
      update: orderKey(orderId),
      expression: 'REMOVE #dueShard',
      condition: '#status = :expired',
      values: { ':expired': 'expired' },
    });
  },
});
