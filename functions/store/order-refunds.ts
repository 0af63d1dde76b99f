import type { Order, Refund } from '../../shared/domain/order.ts';
import { isPaidThroughProvider } from '../../shared/domain/refund.ts';
import { keptTickets, type Ticket } from '../../shared/domain/ticket.ts';
import { auditWrite, type Change } from './audit.ts';
import type { Db, Write } from './db.ts';
import { changeOrder } from './order-change.ts';
import { changedShardOf, dueShardOf, orderKey } from './order-keys.ts';
import { type PaidBy, paymentAfter } from './order-payments.ts';
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

/** How orders go back. */
export const orderRefunds = (db: Db) => ({
  /**
   * Order, tickets, places, coupon uses and trail in one transaction (at most 43 writes): from then on no gate
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
      auditWrite(of.change),
    ),

  /** expired → refunding: money came, and the places are gone. */
  markRefunding: (of: Order, by: PaidBy, at: Date): Promise<boolean> =>
    changeOrder(db, {
      update: orderKey(of.id),
      expression:
        'SET #status = :refunding, #payment = :payment, #refund = :refund, #changedAt = :at, #dueShard = :owed ' +
        'ADD #version :one',
      condition: '#status = :from',
      values: {
        ':refunding': 'refunding',
        ':from': 'expired',
        ':payment': paymentAfter(of, by, at.toISOString()),
        ':refund': { cause: 'late-payment', at: at.toISOString(), by: 'system' },
        ':at': at.toISOString(),
        ':owed': dueShardOf('owed', of.id),
        ':one': 1,
      },
    }),

  /** refunding → refunded: the money is back, and nothing is due once the buyer has been told. */
  markRefunded: (of: Order, at: Date): Promise<boolean> =>
    changeOrder(db, {
      update: orderKey(of.id),
      expression: `SET #status = :refunded, #payment.#refundedAt = :at, #changedAt = :at ${
        of.refund?.toldAt ? 'REMOVE #dueShard ' : ''
      }ADD #version :one`,
      condition: '#status = :refunding',
      values: { ':refunded': 'refunded', ':refunding': 'refunding', ':at': at.toISOString(), ':one': 1 },
    }),

  /** The mail about it is out; with the money back too, nothing is due any more. */
  async markTold(orderId: string, at: Date): Promise<void> {
    const told = (status: Order['status'], expression: string) =>
      changeOrder(db, {
        update: orderKey(orderId),
        expression,
        condition: '#status = :status AND attribute_exists(refund)',
        values: { ':status': status, ':at': at.toISOString() },
      });
    if (!(await told('refunded', 'SET #refund.#toldAt = :at REMOVE #dueShard')))
      await told('refunding', 'SET #refund.#toldAt = :at');
  },
});
