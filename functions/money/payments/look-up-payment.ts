import type { lookUpPayment as row } from '#shared/contract/order-payment.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { OpenPayments } from '../../adapters/payments/port.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { findPayments } from './find-payments.ts';
import type { SettleDeps } from './settle.ts';

interface Deps extends SettleDeps {
  payments: OpenPayments;
  linkSecret: () => Promise<string>;
}

/** Asks the provider whether an unpaid order is paid, for a buyer who waits and whose notification does not come. */
export const lookUpPayment =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { key } }, { now, timeLeft }) => {
    const order = await deps.orders.byId(orderId);
    checkAccessToken(await deps.linkSecret(), orderId, key, order?.linkNumber);
    if (!order) throw new Problem('not_found');
    if (order.status === 'awaiting-payment') await findPayments(order, deps.payments(timeLeft), now, deps);
    return { status: (await deps.orders.byId(orderId))?.status ?? order.status };
  };
