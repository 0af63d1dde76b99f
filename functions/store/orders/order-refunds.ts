import type { Order, Refund } from '#shared/domain/order.ts';
import { amountReturned } from '#shared/domain/refund.ts';
import { type Repayment, repaymentIds } from '#shared/domain/repayment.ts';
import { keptTickets, type Ticket } from '#shared/domain/ticket.ts';
import { removed } from '../engine/changes.ts';
import type { Write } from '../engine/db.ts';
import { auditWrite, type Change } from '../people/audit.ts';
import { releaseWrites } from '../stock/stock.ts';
import { voidWrite } from '../tickets/tickets.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, changedAt, type OrderChange, orderAfter } from './order-change.ts';
import { orders } from './order-entity.ts';
import { paymentAfter, type ReceivedPayment } from './order-payments.ts';
import { newRepaymentWrite, repaymentWrite } from './repayments.ts';

export interface Cancellation {
  order: Order;
  /** Those of its tickets that are stored. */
  tickets: readonly Ticket[];
  refund: Refund;
  change: Change;
  /** Grosze of its payment that are still to be returned; 0 also where the provider has none of it. */
  left: number;
  /** What was returned in the provider's panel: this decides about it as well. */
  inPanel: Repayment | undefined;
  /** Whether a ticket that was admitted at a gate meanwhile prevents it. */
  onlyUnused: boolean;
}

/** paid → refunding, or refunded where the provider has nothing to return. */
function cancelledWrite({ order, refund, left }: Cancellation): Write {
  const through = left > 0;
  const byHand = !through && order.payment;
  return orders.patch(
    { orderId: order.id },
    {
      status: through ? 'refunding' : 'refunded',
      refund,
      ...changedAt(new Date(refund.at)),
      ...(byHand && { 'payment.refundedAt': refund.at }),
      staleSince: removed,
    },
    {
      in: { due: dueEntry('owed', order.id), ...amongChanged(order) },
      where: { status: 'paid', version: order.version },
    },
  );
}

/** The way back of an order's own payment, as a whole. */
export const ownRepayment = (order: Order, by: ReceivedPayment, at: string): Repayment => ({
  repaymentId: repaymentIds.order,
  orderId: order.id,
  fairId: order.fairId,
  provider: by.provider ?? order.payment?.provider ?? 'none',
  sessionId: by.sessionId ?? order.payment?.sessionId ?? order.id,
  providerId: by.providerId ?? '0',
  amount: by.acceptedAmount ?? order.total,
  currency: 'PLN',
  ...(by.method && { method: by.method }),
  cause: 'order-refunded',
  state: 'owed',
  asks: 0,
  refusals: 0,
  nextAt: at,
  foundAt: at,
});

/** What is left of it; a part where tickets were given back by themselves before. */
const restOfPayment = ({ order, refund, left }: Cancellation, by: ReceivedPayment): Repayment => ({
  ...ownRepayment(order, by, refund.at),
  amount: left,
  ...(amountReturned(order) > 0 && { part: true as const }),
});

/** Who cancels an order that money was returned of in the panel has decided about that, too. */
const decidedWrites = (found: Repayment | undefined, { at, by, reason }: Refund): Write[] =>
  found?.state === 'needs-a-look'
    ? [
        repaymentWrite(found, {
          ...found,
          state: 'accepted',
          settledAt: at,
          by,
          ...(reason && { note: reason }),
        }),
      ]
    : [];

/**
 * paid → refunding or refunded. Order, tickets, places, coupon uses and audit in one transaction (at most 45 writes):
 * from then on no gate admits and the places are on sale. Tickets still being made are stored as void, and their worker
 * leaves them so.
 */
export function cancelledChange(cancellation: Cancellation): OrderChange {
  const { order, refund, tickets, onlyUnused } = cancellation;
  const at = new Date(refund.at);
  const isThroughProvider = cancellation.left > 0;
  return {
    after: orderAfter(order, { refund, status: isThroughProvider ? 'refunding' : 'refunded' }, at),
    writes: [
      cancelledWrite(cancellation),
      ...keptTickets(order, at).map((planned) => {
        const issued = tickets.some(({ id }) => id === planned.id);
        return voidWrite(planned, { issued, onlyUnused });
      }),
      ...releaseWrites(order.holds),
      ...(isThroughProvider && order.payment
        ? [newRepaymentWrite(restOfPayment(cancellation, order.payment))]
        : []),
      ...decidedWrites(cancellation.inPanel, refund),
      auditWrite(cancellation.change),
    ],
  };
}

/** expired → refunding: money arrived, but the places are no longer available. */
export function lateRefundChange(order: Order, by: ReceivedPayment, at: Date): OrderChange {
  const iso = at.toISOString();
  const fields = {
    status: 'refunding',
    payment: paymentAfter(order, by, iso),
    refund: { cause: 'late-payment', at: iso, by: 'system' },
  } as const;
  const own = orders.patch(
    { orderId: order.id },
    { ...fields, ...changedAt(at) },
    { in: { due: dueEntry('owed', order.id) }, where: { status: 'expired', version: order.version } },
  );
  return {
    after: orderAfter(order, fields, at),
    writes: [own, newRepaymentWrite(ownRepayment(order, by, iso))],
  };
}
