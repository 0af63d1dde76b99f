import type { Order } from '#shared/domain/order.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { ConditionFailed, type Db, type Write } from './db.ts';
import { dueShardOf } from './due-lists.ts';
import { changeOrder } from './order-change.ts';
import { changedShardOf, orderKey } from './order-keys.ts';
import { HoldFailed, tooEmpty } from './order-placing.ts';
import { giveBackWrites, takeWrites } from './stock.ts';

export interface PaidBy {
  /** Where it is not the one that the order was sent to. */
  provider?: string | undefined;
  providerId?: string | undefined;
  method?: string | undefined;
  sessionId?: string | undefined;
  /** Grosze, where it is not the order's total. */
  acceptedAmount?: number | undefined;
}

/** The order's sessions but the one that its payment came through. */
function earlierSessions({ payment }: Order, paidIn: string | undefined): string[] {
  if (!payment) return [];
  const all = [...(payment.earlierSessions ?? []), payment.sessionId];
  return all.filter((session) => session !== (paidIn ?? payment.sessionId));
}

/** What is known of a payment once it is made. */
export function paymentAfter(of: Order, by: PaidBy, paidAt: string): Order['payment'] {
  const earlier = earlierSessions(of, by.sessionId);
  return {
    provider: by.provider ?? of.payment?.provider ?? 'none',
    sessionId: by.sessionId ?? of.payment?.sessionId ?? of.id,
    ...(earlier.length > 0 && { earlierSessions: earlier }),
    ...(of.payment?.token && { token: of.payment.token }),
    ...(by.providerId && { providerId: by.providerId }),
    ...(by.method && { method: by.method }),
    ...(by.acceptedAmount !== undefined && { acceptedAmount: by.acceptedAmount }),
    paidAt,
  };
}

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
      condition: '#status = :from AND #version = :seen',
      values: {
        ':paid': 'paid',
        ':from': of.status,
        ':seen': of.version,
        ':payment': payment,
        ':holds': holds,
        ':at': iso,
        ':changed': changedShardOf(of),
        ':open': dueShardOf('open', of.id),
        ':one': 1,
      },
    };
    const again = of.status === 'expired';
    try {
      // Who takes places again meets other buyers there, and tries elsewhere.
      if (again) await db.writeOnce(update, ...takeWrites(holds), ...trail);
      else await db.write(update, ...trail);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const empty = again ? tooEmpty(holds, error) : [];
      if (error.failed[0] || empty.length === 0) return undefined;
      throw new HoldFailed(undefined, empty);
    }
    return { ...of, status: 'paid', payment, holds, changedAt: iso, version: of.version + 1 };
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
