import { OFFICE, type Order, type PaymentSession, sessionsOf } from '#shared/domain/order.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { auditWrite, type Change } from './audit.ts';
import { removed } from './changes.ts';
import type { Write } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, changedAt, type OrderChange, orderAfter } from './order-change.ts';
import { orders } from './order-entity.ts';
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

/** The order's sessions except the one that was paid; none was where the office took the money. */
function unpaidSessions(of: Order, by: ReceivedPayment): PaymentSession[] {
  const paidIn = by.provider === OFFICE ? undefined : (by.sessionId ?? of.payment?.sessionId);
  return sessionsOf(of).filter(({ sessionId }) => sessionId !== paidIn);
}

/** The order's payment data after a payment. */
export function paymentAfter(of: Order, by: ReceivedPayment, paidAt: string): Order['payment'] {
  const earlier = unpaidSessions(of, by);
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

/**
 * awaiting-payment or expired → paid. An order that had expired released its places, so it takes `holds` instead, in
 * competition with other buyers.
 */
export function paidChange(
  of: Order,
  by: ReceivedPayment,
  at: Date,
  { holds, ...along }: PaidWith & { holds?: Holds | undefined } = {},
): OrderChange {
  const payment = paymentAfter(of, by, at.toISOString());
  const { unpaidIn: _, ...rest } = of;
  const after = orderAfter(rest, { status: 'paid', payment, holds: holds ?? of.holds }, at);
  const own = orders.patch(
    { orderId: of.id },
    { status: 'paid', payment, holds: after.holds, unpaidIn: removed, ...changedAt(at) },
    {
      in: { due: dueEntry('open', of.id), ...amongChanged(of) },
      where: { status: of.status, version: of.version },
    },
  );
  const places = holds ? takeWrites(holds) : uncountUnpaidWrites(of);
  return { after, writes: [own, ...places, ...writesWith(along)] };
}

/** A free order is confirmed: awaiting-payment → paid. */
export function confirmedChange(of: Order, at: Date): OrderChange {
  const { unpaidIn: _, ...rest } = of;
  const own = orders.patch(
    { orderId: of.id },
    { status: 'paid', unpaidIn: removed, ...changedAt(at) },
    {
      in: { due: dueEntry('open', of.id), ...amongChanged(of) },
      where: { status: 'awaiting-payment', version: of.version },
    },
  );
  return { after: orderAfter(rest, { status: 'paid' }, at), writes: [own, ...uncountUnpaidWrites(of)] };
}

/** awaiting-payment → expired: the same transaction returns places and coupon uses. */
export function expiredChange(of: Order, at: Date): OrderChange {
  const { unpaidIn: _, ...rest } = of;
  const own = orders.patch(
    { orderId: of.id },
    { status: 'expired', unpaidIn: removed, ...changedAt(at) },
    {
      in: { due: dueEntry('late', of.id), ...amongChanged(of) },
      where: { status: 'awaiting-payment', expiresAt: of.expiresAt },
    },
  );
  return {
    after: orderAfter(rest, { status: 'expired' }, at),
    writes: [own, ...releaseWrites(of.holds), ...uncountUnpaidWrites(of)],
  };
}
