import type { Order, Refund } from '#shared/domain/order.ts';
import { isPaidThroughProvider } from '#shared/domain/refund.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import { keptTickets, type Ticket } from '#shared/domain/ticket.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Write } from './db.ts';
import { dueShardOf } from './due-lists.ts';
import { changeOrder } from './order-change.ts';
import { leaving, removing, setting } from './order-ends.ts';
import { changedShardOf, orderKey } from './order-keys.ts';
import { type PaidBy, paymentAfter } from './order-payments.ts';
import { newRepaymentWrite } from './repayments.ts';
import { giveBackWrites } from './stock.ts';
import { voidWrite } from './tickets.ts';

export interface GiveBack {
  order: Order;
  /** Those of its tickets that are on record. */
  tickets: readonly Ticket[];
  refund: Refund;
  change: Change;
  /** Whether a ticket that was let in meanwhile stops it. */
  onlyUnused: boolean;
}

/** paid → refunding, or refunded where the provider has nothing to return. */
function givenBack({ order, refund }: GiveBack): Write {
  const through = isPaidThroughProvider(order);
  const byHand = !through && order.payment ? ', #payment.#refundedAt = :at' : '';
  return {
    update: orderKey(order.id),
    expression:
      'SET #status = :next, #refund = :refund, #changedAt = :at, #changedShard = :changed, ' +
      `#dueShard = :owed${byHand} REMOVE #staleSince ADD #version :one`,
    condition: '#status = :paid AND #version = :seen',
    values: {
      ':next': through ? 'refunding' : 'refunded',
      ':paid': 'paid',
      ':seen': order.version,
      ':refund': refund,
      ':at': refund.at,
      ':changed': changedShardOf(order),
      ':owed': dueShardOf('owed', order.id),
      ':one': 1,
    },
  };
}

/** The way back of an order's own payment. */
export const ownRepayment = (of: Order, by: PaidBy, at: string): Repayment => ({
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

/** How orders go back. */
export const orderRefunds = (db: Db) => ({
  /**
   * Order, tickets, places, coupon uses and trail in one transaction (at most 44 writes): from then on no gate
   * admits and the places are on sale. Tickets that are still being made are written as void, so that whoever
   * makes them finds them there.
   * @returns false when something is no longer as it was read
   */
  giveBack: (of: GiveBack): Promise<boolean> =>
    changeOrder(
      db,
      givenBack(of),
      ...keptTickets(of.order, new Date(of.refund.at)).map((planned) => {
        const issued = of.tickets.find(({ id }) => id === planned.id);
        return voidWrite(planned, { issued: issued !== undefined, onlyUnused: of.onlyUnused });
      }),
      ...giveBackWrites(of.order.holds),
      ...(isPaidThroughProvider(of.order) && of.order.payment
        ? [newRepaymentWrite(ownRepayment(of.order, of.order.payment, of.refund.at))]
        : []),
      auditWrite(of.change),
    ),

  /** expired → refunding: money came, and the places are gone. */
  markRefunding: (of: Order, by: PaidBy, at: Date): Promise<boolean> =>
    changeOrder(
      db,
      {
        update: orderKey(of.id),
        expression:
          'SET #status = :refunding, #payment = :payment, #refund = :refund, #changedAt = :at, #dueShard = :owed ' +
          'ADD #version :one',
        condition: '#status = :from AND #version = :seen',
        values: {
          ':refunding': 'refunding',
          ':from': 'expired',
          ':seen': of.version,
          ':payment': paymentAfter(of, by, at.toISOString()),
          ':refund': { cause: 'late-payment', at: at.toISOString(), by: 'system' },
          ':at': at.toISOString(),
          ':owed': dueShardOf('owed', of.id),
          ':one': 1,
        },
      },
      newRepaymentWrite(ownRepayment(of, by, at.toISOString())),
    ),

  /** The mail about it is out. Where other sessions may still bring money, they are watched on. */
  async markTold(of: Order, at: Date): Promise<void> {
    const { set, remove, values } = leaving(of, at);
    await changeOrder(db, {
      update: orderKey(of.id),
      expression: `${setting('#refund.#toldAt = :at', set)}${removing(...remove)}`,
      condition: 'attribute_exists(refund)',
      values: { ':at': at.toISOString(), ...values },
    });
  },
});
