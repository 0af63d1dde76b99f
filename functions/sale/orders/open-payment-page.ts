import type { openPaymentPage as row } from '#shared/contract/order-payment.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { OpenPayments } from '../../adapters/payments/port.ts';
import { checkAccessToken, orderPage } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { reopenPayment } from './open-payment.ts';
import type { PaymentBreakers } from './payment-breaker.ts';

interface Deps {
  orders: OrderStore;
  fairs: Pick<FairStore, 'byId'>;
  payments: OpenPayments;
  breakers: PaymentBreakers;
  linkSecret: () => Promise<string>;
  publicUrl: string;
}

/**
 * Sends a buyer to the payment page, which is opened by that where it was not before. A browser follows this address, so
 * where there is nothing to pay, or the provider does not answer, it is sent to the order's page, which says so.
 */
export const openPaymentPage =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, query: { key } }, { now, timeLeft }) => {
    const order = await deps.orders.byId(orderId);
    checkAccessToken(await deps.linkSecret(), orderId, key, order?.linkNumber);
    if (!order) throw new Problem('not_found');
    const fairName = (await deps.fairs.byId(order.fairId))?.name ?? { pl: '' };
    try {
      return { location: await reopenPayment(order, { key, fairName, now, timeLeft }, deps) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { location: orderPage(deps.publicUrl, order, key) };
    }
  };
