import { needsWatch, type Order } from '#shared/domain/order.ts';
import type { Db, Item } from './db.ts';
import { dueShardOf } from './due-lists.ts';
import { changeOrder } from './order-change.ts';
import { orderKey } from './order-keys.ts';
import { codesPart, newCodes, type SealedOrder } from './security-codes.ts';

type Watched = Pick<Order, 'id' | 'source' | 'payment' | 'expiresAt'>;

/** How an order for which nothing is left to do leaves its due list: for good, or to be watched for stray money. */
export const leaving = (of: Watched, at: Date): { set: string; remove: string[]; values: Item } =>
  needsWatch(of, at)
    ? { set: '#dueShard = :watch', remove: [], values: { ':watch': dueShardOf('late', of.id) } }
    : { set: '', remove: ['#dueShard'], values: {} };

/** The part of an update that sets attributes; empty ones are left out. */
export const setting = (...parts: string[]): string => {
  const given = parts.filter(Boolean);
  return given.length > 0 ? `SET ${given.join(', ')}` : '';
};

/** The part of an update that takes attributes away. */
export const removing = (...names: string[]): string =>
  names.length > 0 ? ` REMOVE ${names.join(', ')}` : '';

/** When nothing is left to be done for an order, it leaves the sweep's lists. */
export const orderEnds = (db: Db) => ({
  /**
   * The mail is out: the order's life is done until somebody asks something of it. One that was given back
   * meanwhile, or whose PDFs are out of date, stays on its list.
   * @param codes the security codes that went out with it
   */
  async markSent(
    of: Watched & SealedOrder & Pick<Order, 'staleSince'>,
    at: Date,
    codes: Record<string, string> = {},
  ): Promise<void> {
    const { set, remove, values } = of.staleSince ? { set: '', remove: [], values: {} } : leaving(of, at);
    const all = newCodes(of, codes);
    const told = all ? '#securityCodes = :codes' : '';
    await changeOrder(db, {
      update: orderKey(of.id),
      expression: `${setting('#sentAt = :at', '#changedAt = :at', told, set)}${removing(...remove)} ADD #version :one`,
      condition: '#status = :paid AND attribute_not_exists(sentAt)',
      values: {
        ':at': at.toISOString(),
        ':paid': 'paid',
        ':one': 1,
        ...(all && { ':codes': all }),
        ...values,
      },
    });
  },

  /** Its tickets are made and are not to be mailed. */
  async markHandedOver(of: SealedOrder, at: Date, codes: Record<string, string>): Promise<void> {
    const { set, add, values } = codesPart(of, codes, at);
    await changeOrder(db, {
      update: orderKey(of.id),
      expression: `${setting(set)}${removing('#dueShard')}${add}`,
      condition: '#status = :paid AND attribute_not_exists(staleSince)',
      values: { ':paid': 'paid', ...values },
    });
  },

  /** Its PDFs say again what the order says, unless it was edited once more meanwhile. */
  async markFresh(of: Order, at: Date, codes: Record<string, string>): Promise<void> {
    const isDone = of.sentAt !== undefined || of.unmailed === true;
    const rest = isDone ? leaving(of, at) : { set: '', remove: [], values: {} };
    const { set, add, values } = codesPart(of, codes, at);
    await changeOrder(db, {
      update: orderKey(of.id),
      expression: `${setting(set, rest.set)}${removing('#staleSince', ...rest.remove)}${add}`,
      condition: '#status = :paid AND #staleSince = :seen',
      values: { ':paid': 'paid', ':seen': of.staleSince, ...values, ...rest.values },
    });
  },

  /** Stops looking for late money. */
  async forgetLate(orderId: string): Promise<void> {
    await changeOrder(db, {
      update: orderKey(orderId),
      expression: 'REMOVE #dueShard',
      condition: '#dueShard = :late',
      values: { ':late': dueShardOf('late', orderId) },
    });
  },
});
