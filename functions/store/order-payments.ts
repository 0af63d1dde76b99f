import type { Order } from '../../shared/domain/order.ts';
import type { Holds } from '../../shared/domain/stock.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { changeOrder } from './order-change.ts';
import { changedShardOf, dueShardOf, orderKey } from './order-keys.ts';
import { HoldFailed, tooEmpty } from './order-placing.ts';
import { giveBackWrites, takeWrites } from './stock.ts';

export interface PaidBy {
  /** Where it is not the one that the order was sent to. */
  provider?: string | undefined;
  providerId?: string | undefined;
  method?: string | undefined;
  sessionId?: string | undefined;
}

/** What is known of a payment once it is made. */
export const paymentAfter = (of: Order, by: PaidBy, paidAt: string): Order['payment'] => ({
  provider: by.provider ?? of.payment?.provider ?? 'none',
  sessionId: by.sessionId ?? of.payment?.sessionId ?? of.id,
  ...(of.payment?.token && { token: of.payment.token }),
  ...(by.providerId && { providerId: by.providerId }),
  ...(by.method && { method: by.method }),
  paidAt,
});

/** What becomes of a placed order: paid, or expired. */
export const orderPayments = (db: Db) => ({
  /**
   * awaiting-payment or expired → paid. An expired order's places were given back, so `holds` takes new ones.
   * @param trail what else is written with it
   * @returns undefined when the order is no longer as it was read
   * @throws HoldFailed when these places are gone
   */
  async markPaid(
    of: Order,
    by: PaidBy,
    at: Date,
    holds: Holds = of.holds,
    trail: readonly Write[] = [],
  ): Promise<Order | undefined> {
    const iso = at.toISOString();
    const payment = paymentAfter(of, by, iso);
    const update: Write = {
      update: orderKey(of.id),
      expression:
        'SET #status = :paid, #payment = :payment, #holds = :holds, #changedAt = :at, #changedShard = :changed, ' +
        '#dueShard = :open ADD #version :one',
      condition: '#status = :from',
      values: {
        ':paid': 'paid',
        ':from': of.status,
        ':payment': payment,
        ':holds': holds,
        ':at': iso,
        ':changed': changedShardOf(of),
        ':open': dueShardOf('open', of.id),
        ':one': 1,
      },
    };
    try {
      await db.write(update, ...(of.status === 'expired' ? takeWrites(holds) : []), ...trail);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed[0]) return undefined;
      throw new HoldFailed(undefined, tooEmpty(holds, error));
    }
    return { ...of, status: 'paid', payment, holds, changedAt: iso };
  },

  /** awaiting-payment → expired: places and coupon uses return in the same transaction. */
  async markExpired(of: Order, at: Date): Promise<boolean> {
    return changeOrder(
      db,
      {
        update: orderKey(of.id),
        expression:
          'SET #status = :expired, #changedAt = :at, #changedShard = :changed, #dueShard = :late ADD #version :one',
        condition: '#status = :awaiting',
        values: {
          ':expired': 'expired',
          ':awaiting': 'awaiting-payment',
          ':at': at.toISOString(),
          ':changed': changedShardOf(of),
          ':late': dueShardOf('late', of.id),
          ':one': 1,
        },
      },
      ...giveBackWrites(of.holds),
    );
  },
});
