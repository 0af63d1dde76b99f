import type { Order, Refund } from '#shared/domain/order.ts';
import { isPaidThroughProvider } from '#shared/domain/refund.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import { keptTickets, type Ticket } from '#shared/domain/ticket.ts';
import { isWritten } from './attempt.ts';
import { auditWrite, type Change } from './audit.ts';
import { removed } from './changes.ts';
import { present } from './conditions.ts';
import type { Db, Write } from './db.ts';
import { dueEntry } from './due-lists.ts';
import { amongChanged, changedAt } from './order-change.ts';
import { leaving } from './order-ends.ts';
import { orders } from './order-entity.ts';
import { paymentAfter, type ReceivedPayment } from './order-payments.ts';
import { newRepaymentWrite } from './repayments.ts';
import { releaseWrites } from './stock.ts';
import { voidWrite } from './tickets.ts';

export interface Cancellation {
  order: Order;
  /** Those of its tickets that are stored. */
  tickets: readonly Ticket[];
  refund: Refund;
  change: Change;
  /** Grosze of its payment that went back already, in the provider's panel. */
  returned: number;
  /** Whether a ticket that was admitted at a gate meanwhile prevents it. */
  onlyUnused: boolean;
}

/** paid → refunding, or refunded where the provider has nothing to return. */
function cancelledWrite({ order, refund }: Cancellation): Write {
  const through = isPaidThroughProvider(order);
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

/** The repayment of an order's own payment. */
export const ownRepayment = (of: Order, by: ReceivedPayment, at: string): Repayment => ({
  orderId: of.id,
  fairId: of.fairId,
  sessionId: by.sessionId ?? of.payment?.sessionId ?? of.id,
  providerId: by.providerId ?? '0',
  amount: by.acceptedAmount ?? of.total,
  currency: 'PLN',
  ...(by.method && { method: by.method }),
  cause: 'order-refunded',
  state: 'owed',
  asks: 0,
  refusals: 0,
  nextAt: at,
  foundAt: at,
});

/** What is left to return; where nothing is, the provider says so when it is asked about the whole. */
const restOf = (of: Repayment, returned: number): Repayment =>
  of.amount > returned ? { ...of, amount: of.amount - returned } : of;

/** Cancels and refunds orders. */
export const orderRefunds = (db: Db) => ({
  /**
   * Order, tickets, places, coupon uses and audit in one transaction (at most 44 writes): from then on no gate admits
   * and the places are on sale. Tickets still being made are stored as void, and their worker leaves them so.
   * @returns false when something changed since it was read
   */
  cancel: (of: Cancellation): Promise<boolean> =>
    isWritten(
      db.write(
        cancelledWrite(of),
        ...keptTickets(of.order, new Date(of.refund.at)).map((planned) => {
          const issued = of.tickets.find(({ id }) => id === planned.id);
          return voidWrite(planned, { issued: issued !== undefined, onlyUnused: of.onlyUnused });
        }),
        ...releaseWrites(of.order.holds),
        ...(isPaidThroughProvider(of.order) && of.order.payment
          ? [newRepaymentWrite(restOf(ownRepayment(of.order, of.order.payment, of.refund.at), of.returned))]
          : []),
        auditWrite(of.change),
      ),
    ),

  /** expired → refunding: money arrived, but the places are no longer available. */
  markRefunding(of: Order, by: ReceivedPayment, at: Date): Promise<boolean> {
    const iso = at.toISOString();
    return isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          {
            status: 'refunding',
            payment: paymentAfter(of, by, iso),
            refund: { cause: 'late-payment', at: iso, by: 'system' },
            ...changedAt(at),
          },
          { in: { due: dueEntry('owed', of.id) }, where: { status: 'expired', version: of.version } },
        ),
        newRepaymentWrite(ownRepayment(of, by, iso)),
      ),
    );
  },

  /** The refund mail is sent. If other sessions may still be paid, the order stays watched. */
  async markNotified(of: Order, at: Date): Promise<void> {
    await isWritten(
      db.write(
        orders.patch(
          { orderId: of.id },
          { 'refund.notifiedAt': at.toISOString() },
          { ...leaving(of, at), where: { refund: present } },
        ),
      ),
    );
  },
});
