import type { Order } from '../../shared/domain/order.ts';
import type { Db } from './db.ts';
import { changeOrder } from './order-change.ts';
import { orderKey } from './order-keys.ts';
import { codesPart, newCodes, type SealedOrder } from './security-codes.ts';

/** When nothing is left to be done for an order, it leaves the sweep's lists. */
export const orderEnds = (db: Db) => ({
  /**
   * The mail is out: the order's life is done until somebody asks something of it. One that was given back
   * meanwhile, or whose PDFs are out of date, stays on its list.
   * @param codes the security codes that went out with it
   */
  async markSent(
    of: SealedOrder & Pick<Order, 'staleSince'>,
    at: Date,
    codes: Record<string, string> = {},
  ): Promise<void> {
    const all = newCodes(of, codes);
    await changeOrder(db, {
      update: orderKey(of.id),
      expression:
        `SET #sentAt = :at, #changedAt = :at${all ? ', #securityCodes = :codes' : ''} ` +
        `${of.staleSince ? '' : 'REMOVE #dueShard '}ADD #version :one`,
      condition: '#status = :paid AND attribute_not_exists(sentAt)',
      values: { ':at': at.toISOString(), ':paid': 'paid', ':one': 1, ...(all && { ':codes': all }) },
    });
  },

  /** Its tickets are made and are not to be mailed. */
  async markHandedOver(of: SealedOrder, at: Date, codes: Record<string, string>): Promise<void> {
    const { set, add, values } = codesPart(of, codes, at);
    await changeOrder(db, {
      update: orderKey(of.id),
      expression: `${set}REMOVE #dueShard${add}`,
      condition: '#status = :paid AND attribute_not_exists(staleSince)',
      values: { ':paid': 'paid', ...values },
    });
  },

  /** Its PDFs say again what the order says, unless it was edited once more meanwhile. */
  async markFresh(of: Order, at: Date, codes: Record<string, string>): Promise<void> {
    const { set, add, values } = codesPart(of, codes, at);
    await changeOrder(db, {
      update: orderKey(of.id),
      expression: `${set}REMOVE #staleSince${of.sentAt || of.unmailed ? ', #dueShard' : ''}${add}`,
      condition: '#status = :paid AND #staleSince = :seen',
      values: { ':paid': 'paid', ':seen': of.staleSince, ...values },
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
