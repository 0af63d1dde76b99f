import type { Order } from '#shared/domain/order.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { attempt, isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, changedAt } from './order-change.ts';
import { orders } from './order-entity.ts';
import { HoldFailed, tooEmpty } from './order-placing.ts';
import { repaymentWrite } from './repayments.ts';
import { releaseWrites, takeWrites } from './stock.ts';

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

/** What is written together with a payment. */
export interface PaidWith {
  /** The places that the order holds from then on, where they are others than before. */
  holds?: Holds;
  trail?: readonly Change[];
  /** A payment on record that is accepted by it. */
  repayment?: { before: Repayment; after: Repayment };
}

/** What becomes of a placed order: paid, or expired. */
export const orderPayments = (db: Db) => ({
  /**
   * awaiting-payment or expired → paid. An expired order's places were given back, so `holds` takes new ones.
   * @returns undefined when the order is no longer as it was read
   * @throws HoldFailed when these places are gone
   */
  async markPaid(
    of: Order,
    by: PaidBy,
    at: Date,
    { holds = of.holds, trail = [], repayment }: PaidWith = {},
  ): Promise<Order | undefined> {
    const along = [
      ...trail.map(auditWrite),
      ...(repayment ? [repaymentWrite(repayment.before, repayment.after)] : []),
    ];
    const payment = paymentAfter(of, by, at.toISOString());
    const change = orders.patch(
      { orderId: of.id },
      { status: 'paid', payment, holds, ...changedAt(at) },
      {
        in: { due: dueEntry('open', of.id), ...amongChanged(of) },
        where: { status: of.status, version: of.version },
      },
    );
    const takesAgain = of.status === 'expired';
    // Who takes places again meets other buyers there, and tries elsewhere.
    const paid = await attempt(
      takesAgain ? db.writeOnce(change, ...takeWrites(holds), ...along) : db.write(change, ...along),
    );
    if (!paid.written) {
      const empty = takesAgain ? tooEmpty(holds, paid.failed) : [];
      if (paid.failed[0] || empty.length === 0) return undefined;
      throw new HoldFailed(undefined, empty);
    }
    return { ...of, status: 'paid', payment, holds, changedAt: at.toISOString(), version: of.version + 1 };
  },

  /** awaiting-payment → expired: places and coupon uses return in the same transaction. */
  markExpired: (of: Order, at: Date): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { status: 'expired', ...changedAt(at) },
          {
            in: { due: dueEntry('late', of.id), ...amongChanged(of) },
            where: { status: 'awaiting-payment' },
          },
        ),
        ...releaseWrites(of.holds),
      ),
    ),
});
