import { Problem } from '#shared/contract/problem.ts';
import type { confirmTicket as row } from '#shared/contract/ticket-office.ts';
import { OFFICE, type Order } from '#shared/domain/order.ts';
import { isGivenBack } from '#shared/domain/refund.ts';
import { orderIdOfTicket } from '#shared/domain/ticket.ts';
import type { OpenPayments } from '../../adapters/payments/port.ts';
import { findPayments } from '../../money/payments/find-payments.ts';
import { payOrder } from '../../money/payments/pay-order.ts';
import type { SettleDeps } from '../../money/payments/settle.ts';
import { log } from '../../runtime/log.ts';
import type { Actor, Context, UseCase } from '../../runtime/use-case.ts';

interface Deps extends SettleDeps {
  payments: OpenPayments;
}

/**
 * Whether the buyer has paid online after all: then the office takes no money. The visitor is waiting at the desk, so
 * an unreachable provider does not stop the office; an online payment found later is refunded.
 */
async function isPaidAfterAll(
  order: Order,
  { now, timeLeft }: Pick<Context, 'now' | 'timeLeft'>,
  deps: Deps,
): Promise<boolean> {
  if (!order.payment) return false;
  try {
    return await findPayments(order, deps.payments(timeLeft), now, deps);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'provider_unreachable')) throw error;
    log.warn('confirmed-without-asking', { order: order.id });
    return false;
  }
}

async function payAtOffice(
  order: Order,
  { email: takenBy, userId: actorId }: Pick<Actor, 'userId' | 'email'>,
  reason: string | undefined,
  now: Date,
  deps: Deps,
): Promise<void> {
  const change = {
    entityId: order.id,
    actorId,
    reason,
    action: 'order-confirmed' as const,
    at: now,
    before: { status: order.status },
  };
  const trail = [{ ...change, after: { status: 'paid', total: order.total } }];
  const paid = await payOrder(order, { provider: OFFICE, method: OFFICE, takenBy }, now, deps, { trail });
  if (!paid) throw new Problem('busy');
  await deps.enqueue({ kind: 'issue-tickets', orderId: order.id });
}

export const confirmTicket =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params, query }, context) => {
    const { actor, now } = context;
    const order = await deps.orders.byId(orderIdOfTicket(params.id));
    if (!order) throw new Problem('not_found');
    if (order.status === 'paid') throw new Problem('order_already_paid');
    if (isGivenBack(order)) throw new Problem('order_not_payable');
    if (order.erasedAt) throw new Problem('order_erased');
    if (await isPaidAfterAll(order, context, deps)) throw new Problem('paid_online');
    const others = await deps.repayments.ofOrder(order.id);
    if (others.some(({ state }) => state === 'needs-a-look')) throw new Problem('payment_undecided');
    await payAtOffice(order, actor, query.reason, now, deps);
  };
