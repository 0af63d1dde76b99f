import { providerIds } from '#shared/domain/payments/providers.ts';
import { addDays, HOUR, warsawDay } from '#shared/domain/time.ts';
import { openWhereKeys } from '../../adapters/payments/open-providers.ts';
import type { PaymentProviders } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';
import { orderIdOfSession } from '../../sale/orders/draft-order.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { RepaymentStore } from '../../store/orders/repayments.ts';
import { recordPanelRefund } from '../repayments/panel-refund.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId'>;
  repayments: RepaymentStore;
}

/**
 * Looks once an hour for refunds made in the providers' panels since yesterday, which no notification tells of. When it
 * last looked is kept in memory only: a new process looks once more.
 * @throws Problem provider_unreachable; the next round looks again
 */
export function panelRefundFinder({ orders, repayments }: Deps) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (payments: PaymentProviders, now: Date): Promise<void> => {
    if (now.getTime() - lookedAt < HOUR) return;
    const today = warsawDay(now);
    for (const provider of providerIds) {
      const open = await openWhereKeys(payments, provider);
      if (!open) continue;
      const found = await open.panelRefunds(addDays(today, -1), today);
      if (!found) log.warn('no-list-of-refunds', { provider });
      for (const refund of found ?? []) {
        const order = await orders.byId(orderIdOfSession(refund.sessionId));
        if (order) await recordPanelRefund(order, refund, now, { repayments });
      }
    }
    lookedAt = now.getTime();
  };
}
