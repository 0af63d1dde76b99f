import type { notifyPayment as row } from '../../shared/contract/payments.ts';
import { Problem } from '../../shared/contract/problem.ts';
import type { UseCase } from '../http/request.ts';
import { log } from '../log.ts';
import { orderIdOfSession } from '../orders/draft-order.ts';
import type { OpenPayments } from '../outside/payments/open.ts';
import type { PaymentNotice, Payments } from '../outside/payments/port.ts';
import { giveBack } from './give-back.ts';
import { type SettleNeeds, settle } from './settle.ts';

interface Needs extends SettleNeeds {
  payments: OpenPayments;
  publicUrl: string;
}

type Notice<Kind extends PaymentNotice['kind']> = Extract<PaymentNotice, { kind: Kind }>;

/** A stale copy will do: every change is conditional, and the provider repeats what we do not answer well. */
async function orderOf(notice: PaymentNotice, { orders }: Needs) {
  const order = await orders.byId(orderIdOfSession(notice.sessionId), { consistent: false });
  if (order) return order;
  log.warn('notice-of-unknown-order', {});
  throw new Problem('not_found');
}

/**
 * Verification comes before our own write: once the provider has verified, it stops sending notices, but the
 * sweep still finds a verified payment of an order that does not know of it.
 */
async function takePayment(
  notice: Notice<'payment'>,
  payments: Payments,
  now: Date,
  needs: Needs,
): Promise<void> {
  const order = await orderOf(notice, needs);
  if (notice.originAmount !== order.total || notice.amount !== order.total || notice.currency !== 'PLN') {
    log.warn('notice-with-wrong-amount', { order: order.id });
    throw new Problem('link_invalid');
  }
  if ((await payments.verify(notice)) !== 'verified') {
    log.warn('payment-not-verified', { order: order.id });
    throw new Problem('link_invalid');
  }
  const settled = await settle(order, notice, now, needs);
  const current = settled === 'refunding' ? await needs.orders.byId(order.id) : undefined;
  if (current) await giveBack(current, payments, needs.publicUrl);
}

async function takeRefund(notice: Notice<'refund'>, now: Date, needs: Needs): Promise<void> {
  const order = await orderOf(notice, needs);
  if (!notice.done) {
    log.error('refund-rejected', new Error('the provider rejected a refund'), { order: order.id });
    return;
  }
  await needs.orders.markRefunded(order, now);
}

export const takeNotice =
  (needs: Needs): UseCase<typeof row> =>
  async ({ body, now }) => {
    const payments = await needs.payments();
    const notice = payments.readNotice(body);
    if (notice.kind === 'payment') await takePayment(notice, payments, now, needs);
    else await takeRefund(notice, now, needs);
    return { received: true };
  };
