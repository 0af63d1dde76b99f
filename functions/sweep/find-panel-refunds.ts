import { addDays, HOUR, warsawDay } from '#shared/domain/time.ts';
import type { Payments } from '../adapters/payments/port.ts';
import { orderIdOfSession } from '../orders/draft-order.ts';
import { recordPanelRefund } from '../repayments/panel-refund.ts';
import { log } from '../runtime/log.ts';
import type { OrderStore } from '../store/orders.ts';
import type { RepaymentStore } from '../store/repayments.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId'>;
  repayments: RepaymentStore;
}

/**
 * Looks once an hour for refunds made in the provider's panel since yesterday, which no notification tells of. When it
 * last looked is kept in memory only: a new process looks once more.
 * @throws Problem provider_unreachable; the next round looks again
 */
export function panelRefundFinder({ orders, repayments }: Deps) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (payments: () => Promise<Payments>, now: Date): Promise<void> => {
    if (now.getTime() - lookedAt < HOUR) return;
    const today = warsawDay(now);
    const found = await (await payments()).panelRefunds(addDays(today, -1), today);
    if (!found) log.warn('no-list-of-refunds', {});
    for (const refund of found ?? []) {
      const order = await orders.byId(orderIdOfSession(refund.sessionId));
      if (order) await recordPanelRefund(order, refund, now, { repayments });
    }
    lookedAt = now.getTime();
  };
}
