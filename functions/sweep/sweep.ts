import type { Order } from '../../shared/domain/order.ts';
import { each } from '../at-once.ts';
import { log } from '../log.ts';
import type { OpenPayments } from '../outside/payments/open.ts';
import { dueOrders, type Looks } from './due-orders.ts';
import { type Finished, type FinishNeeds, finishOrder } from './finish-order.ts';

interface Needs extends FinishNeeds {
  payments: OpenPayments;
}

/** Orders of one round, by what came of them. */
export type SweepCounts = Record<Finished | 'failed' | 'forgotten', number>;

/** One round over everything that is open; an order that fails is logged and left for the next round. */
export function sweep(needs: Needs) {
  const looks: Looks = new Map();
  return async (now: Date): Promise<SweepCounts> => {
    const { look, forget } = await dueOrders(needs.orders, looks, now);
    const counts: SweepCounts = {
      settled: 0,
      expired: 0,
      resent: 0,
      'refund-asked': 0,
      refunded: 0,
      nothing: 0,
      failed: 0,
      forgotten: forget.length,
    };
    const finish = async (order: Order) => {
      try {
        counts[await finishOrder(order, needs.payments, now, needs)] += 1;
        looks.set(order.id, now.getTime());
      } catch (error) {
        counts.failed += 1;
        log.error('sweep-left-order', error, { order: order.id });
      }
    };
    await each(await needs.orders.many(look), finish);
    await each(forget, (orderId) => needs.orders.forgetLate(orderId));
    log.metrics({ job: 'sweep' }, counts);
    return counts;
  };
}
