import type { Order } from '#shared/domain/order.ts';
import type { Holds } from '#shared/domain/stock.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { attempt, isWritten } from '../engine/attempt.ts';
import type { Db } from '../engine/db.ts';
import { attemptOnce, type Elsewhere, isElsewhere } from '../engine/elsewhere.ts';
import { CHANGED, retryWhileChanged } from '../engine/retry-on-conflict.ts';
import type { OrderChange } from './order-change.ts';
import { tooEmpty } from './order-placing.ts';
import type { OrderWithTickets, orderReads } from './order-reads.ts';

/** Why an order is not changed, as it is now. */
export interface Refusal<Reason extends string> {
  refused: Reason;
}

export const refuse = <const Reason extends string>(refused: Reason): Refusal<Reason> => ({ refused });

/** What became of an order: `order` is how it is now. */
export type Outcome<Reason extends string> =
  | { refused?: undefined; order: Order }
  | { refused: Reason; order: Order }
  | { refused: 'not_found'; order?: undefined };

type Decision<Reason extends string> = OrderChange | Refusal<Reason>;

/** The one way to change an order under its condition. */
export function orderUpdates(db: Db, { byId, withTickets }: ReturnType<typeof orderReads>) {
  function decided<Found extends { order: Order }, Reason extends string>(
    read: (isFirst: boolean) => Promise<Found | undefined>,
    decide: (found: Found) => Decision<Reason>,
  ): Promise<Outcome<Reason>> {
    return retryWhileChanged(read, async (found): Promise<Outcome<Reason> | typeof CHANGED> => {
      if (!found) return { refused: 'not_found' };
      const decision = decide(found);
      if ('refused' in decision) return { refused: decision.refused, order: found.order };
      const { written } = await attempt(db.writeOnce(...decision.writes));
      return written ? { order: decision.after } : CHANGED;
    });
  }

  return {
    /** Writes a change once; for who must not decide again. @returns false where the order changed since it was read */
    write: (change: OrderChange): Promise<boolean> => isWritten(db.write(...change.writes)),

    /** The same for a change that takes places: after the order's own write comes one for each shard of `holds`. */
    async writeTaking(change: OrderChange, holds: Holds): Promise<boolean | Elsewhere> {
      const tried = await attemptOnce(db.writeOnce(...change.writes));
      if (isElsewhere(tried) || tried.written) return isElsewhere(tried) ? tried : true;
      const empty = tooEmpty(holds, tried.failed);
      return tried.failed[0] || empty.length === 0 ? false : { elsewhere: empty };
    },

    /**
     * Reads an order, decides and writes; again from the start where the order changed in between.
     * @param target its id, or the order as it was just read, which saves a read
     * @param decide is pure, and may be called several times
     */
    update: <Reason extends string = never>(
      target: string | Order,
      decide: (order: Order) => Decision<Reason>,
    ): Promise<Outcome<Reason>> =>
      decided(
        async (isFirst) => {
          if (isFirst && typeof target === 'object') return { order: target };
          const order = await byId(typeof target === 'object' ? target.id : target);
          return order && { order };
        },
        ({ order }) => decide(order),
      ),

    /** The same for a change that depends on the order's issued tickets. */
    updateWithTickets: <Reason extends string = never>(
      orderId: string,
      decide: (order: Order, tickets: readonly Ticket[]) => Decision<Reason>,
    ): Promise<Outcome<Reason>> =>
      decided<OrderWithTickets, Reason>(
        () => withTickets(orderId, { consistent: true }),
        ({ order, tickets }) => decide(order, tickets),
      ),
  };
}
