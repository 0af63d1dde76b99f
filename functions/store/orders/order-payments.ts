import { OFFICE, type Order, type PaymentSession, sessionsOf } from '#shared/domain/order.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { removed } from '../engine/changes.ts';
import type { Write } from '../engine/db.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { uncountUnpaidWrites } from '../sale/unpaid-places.ts';
import { releaseWrites, takeWrites } from '../stock/stock.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, changedAt, type OrderChange, orderAfter } from './order-change.ts';
import { orders, paidEntries } from './order-entity.ts';
import { repaymentWrite } from './repayments.ts';

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
function unpaidSessions(order: Order, by: ReceivedPayment): PaymentSession[] {
  const paidIn = by.provider === OFFICE ? undefined : (by.sessionId ?? order.payment?.sessionId);
  return sessionsOf(order).filter(({ sessionId }) => sessionId !== paidIn);
}

/** The order's payment data after a payment. */
export function paymentAfter(
  order: Order,
  by: ReceivedPayment,
  paidAt: string,
): NonNullable<Order['payment']> {
  const earlier = unpaidSessions(order, by);
  return {
    provider: by.provider ?? order.payment?.provider ?? 'none',
    sessionId: by.sessionId ?? order.payment?.sessionId ?? order.id,
    ...(earlier.length > 0 && { earlierSessions: earlier }),
    ...(order.payment?.token && { token: order.payment.token }),
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
  order: Order,
  by: ReceivedPayment,
  at: Date,
  { holds, ...along }: PaidWith & { holds?: Holds | undefined } = {},
): OrderChange {
  const payment = paymentAfter(order, by, at.toISOString());
  const { unpaidIn: _, ...rest } = order;
  const after = orderAfter(rest, { status: 'paid', payment, holds: holds ?? order.holds }, at);
  const own = orders.patch(
    { orderId: order.id },
    { status: 'paid', payment, holds: after.holds, unpaidIn: removed, ...changedAt(at) },
    {
      in: { due: dueEntry('open', order.id), ...paidEntries(order) },
      where: { status: order.status, version: order.version },
    },
  );
  const places = holds ? takeWrites(holds) : uncountUnpaidWrites(order);
  return { after, writes: [own, ...places, ...writesWith(along)] };
}

/** A free order is confirmed: awaiting-payment → paid. */
export function confirmedChange(order: Order, at: Date): OrderChange {
  const { unpaidIn: _, ...rest } = order;
  const own = orders.patch(
    { orderId: order.id },
    { status: 'paid', unpaidIn: removed, ...changedAt(at) },
    {
      in: { due: dueEntry('open', order.id), ...paidEntries(order) },
      where: { status: 'awaiting-payment', version: order.version },
    },
  );
  return { after: orderAfter(rest, { status: 'paid' }, at), writes: [own, ...uncountUnpaidWrites(order)] };
}

/** awaiting-payment → expired: the same transaction returns places and coupon uses. */
export function expiredChange(order: Order, at: Date): OrderChange {
  const { unpaidIn: _, ...rest } = order;
  const own = orders.patch(
    { orderId: order.id },
    { status: 'expired', unpaidIn: removed, endedAt: at.toISOString(), ...changedAt(at) },
    {
      in: { due: dueEntry('late', order.id), ...amongChanged(order) },
      where: { status: 'awaiting-payment', expiresAt: order.expiresAt },
    },
  );
  return {
    after: orderAfter(rest, { status: 'expired', endedAt: at.toISOString() }, at),
    writes: [own, ...releaseWrites(order.holds), ...uncountUnpaidWrites(order)],
  };
}
