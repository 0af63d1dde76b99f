import type { Order } from '#shared/domain/order.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import { removed } from './changes.ts';
import type { Db, Write } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { attemptOnce, type Elsewhere, isElsewhere } from './elsewhere.ts';
import { amongChanged, changedAt } from './order-change.ts';
import { orders } from './order-entity.ts';
import { tooEmpty } from './order-placing.ts';
import { repaymentWrite } from './repayments.ts';
import { releaseWrites, takeWrites } from './stock.ts';
import { uncountUnpaidWrites } from './unpaid-places.ts';

export interface ReceivedPayment {
  /** Set where it differs from the order's provider. */
  provider?: string | undefined;
  providerId?: string | undefined;
  method?: string | undefined;
  sessionId?: string | undefined;
  /** The login address of the office user who took it. */
  takenBy?: string | undefined;
  /** Grosze; set where it differs from the order's total. */
  acceptedAmount?: number | undefined;
}

/** The order's sessions except the one that was paid. */
function earlierSessions({ payment }: Order, paidIn: string | undefined): string[] {
  if (!payment) return [];
  const all = [...(payment.earlierSessions ?? []), payment.sessionId];
  return all.filter((session) => session !== (paidIn ?? payment.sessionId));
}

/** The order's payment data after a payment. */
export function paymentAfter(of: Order, by: ReceivedPayment, paidAt: string): Order['payment'] {
  const earlier = earlierSessions(of, by.sessionId);
  return {
    provider: by.provider ?? of.payment?.provider ?? 'none',
    sessionId: by.sessionId ?? of.payment?.sessionId ?? of.id,
    ...(earlier.length > 0 && { earlierSessions: earlier }),
    ...(of.payment?.token && { token: of.payment.token }),
    ...(by.providerId && { providerId: by.providerId }),
    ...(by.method && { method: by.method }),
    ...(by.takenBy && { takenBy: by.takenBy }),
    ...(by.acceptedAmount !== undefined && { acceptedAmount: by.acceptedAmount }),
    paidAt,
  };
}

/** What is written together with a payment. */
export interface PaidWith {
  trail?: readonly Change[];
  /** The recorded payment that this change accepts. */
  repayment?: { before: Repayment; after: Repayment };
}

const writesWith = ({ trail = [], repayment }: PaidWith): Write[] => [
  ...trail.map(auditWrite),
  ...(repayment ? [repaymentWrite(repayment.before, repayment.after)] : []),
];

/** The paid order, and the write that stores it if it has not changed since it was read. */
function paid(of: Order, by: ReceivedPayment, at: Date, holds: Holds): { after: Order; write: Write } {
  const payment = paymentAfter(of, by, at.toISOString());
  const write = orders.patch(
    { orderId: of.id },
    { status: 'paid', payment, holds, unpaidIn: removed, ...changedAt(at) },
    {
      in: { due: dueEntry('open', of.id), ...amongChanged(of) },
      where: { status: of.status, version: of.version },
    },
  );
  const { unpaidIn: _, ...rest } = of;
  const after = { ...rest, payment, holds, changedAt: at.toISOString(), version: of.version + 1 };
  return { after: { ...after, status: 'paid' }, write };
}

/** What becomes of a placed order: it is paid or expires. */
export const orderPayments = (db: Db) => ({
  /** awaiting-payment → paid. @returns undefined when the order changed since it was read */
  async markPaid(of: Order, by: ReceivedPayment, at: Date, along: PaidWith = {}): Promise<Order | undefined> {
    const { after, write } = paid(of, by, at, of.holds);
    const writes = [write, ...uncountUnpaidWrites(of), ...writesWith(along)];
    return (await isWritten(db.write(...writes))) ? after : undefined;
  },

  /**
   * expired → paid. Its places were released, so it takes `holds` instead, in competition with other buyers.
   * @returns undefined when the order changed since it was read
   */
  async markPaidLate(
    of: Order,
    by: ReceivedPayment,
    at: Date,
    { holds, ...along }: PaidWith & { holds: Holds },
  ): Promise<Order | Elsewhere | undefined> {
    const { after, write } = paid(of, by, at, holds);
    const tried = await attemptOnce(db.writeOnce(write, ...takeWrites(holds), ...writesWith(along)));
    if (isElsewhere(tried)) return tried;
    if (tried.written) return after;
    const empty = tooEmpty(holds, tried.failed);
    return tried.failed[0] || empty.length === 0 ? undefined : { elsewhere: empty };
  },

  /** A free order is confirmed: awaiting-payment → paid. @returns false when it changed since it was read */
  confirmFree: (of: Order, at: Date): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { status: 'paid', unpaidIn: removed, ...changedAt(at) },
          {
            in: { due: dueEntry('open', of.id), ...amongChanged(of) },
            where: { status: 'awaiting-payment', version: of.version },
          },
        ),
        ...uncountUnpaidWrites(of),
      ),
    ),

  /** awaiting-payment → expired: the same transaction returns places and coupon uses. */
  markExpired: (of: Order, at: Date): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { status: 'expired', unpaidIn: removed, ...changedAt(at) },
          {
            in: { due: dueEntry('late', of.id), ...amongChanged(of) },
            where: { status: 'awaiting-payment', expiresAt: of.expiresAt },
          },
        ),
        ...releaseWrites(of.holds),
        ...uncountUnpaidWrites(of),
      ),
    ),
});
