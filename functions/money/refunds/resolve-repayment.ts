import { Problem } from '#shared/contract/problem.ts';
import type { resolveRepayment as row } from '#shared/contract/refunds.ts';
import type { Order } from '#shared/domain/order.ts';
import { actsFor, type Repayment } from '#shared/domain/repayment.ts';
import type { OpenPayments } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';
import type { Context, UseCase } from '../../runtime/use-case.ts';
import type { Change } from '../../store/people/audit.ts';
import { payOrder } from '../payments/pay-order.ts';
import type { SettleDeps } from '../payments/settle.ts';
import { pursueRepayment } from '../repayments/pursue-repayment.ts';
import { cancelByOffice } from './refund-order.ts';

interface Deps extends SettleDeps {
  payments: OpenPayments;
}

interface Decision {
  before: Repayment;
  after: Repayment;
  change: Change;
  context: Context<typeof row>;
}

/** Requests the refund at once; if the provider is unreachable, the sweep retries. */
async function refundPayment({ before, after, change, context }: Decision, deps: Deps): Promise<void> {
  const { refusal: _, ...rest } = after;
  const owed: Repayment = { ...rest, state: 'owed', refusals: 0, nextAt: context.now.toISOString() };
  if (!(await deps.repayments.move(before, owed, change))) throw new Problem('changed_meanwhile');
  try {
    await pursueRepayment(owed, deps.payments(context.timeLeft), context.now, deps);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'provider_unreachable')) throw error;
    log.warn('refund-put-off', { order: before.orderId });
  }
}

async function transferred({ before, after, change, context }: Decision, deps: Deps): Promise<void> {
  const done: Repayment = { ...after, state: 'transferred', settledAt: context.now.toISOString() };
  if (!(await deps.repayments.settle(before, done, context.now, change)))
    throw new Problem('changed_meanwhile');
}

function checkWaiting(order: Order | undefined): asserts order is Order {
  if (!order) throw new Problem('not_found');
  if (order.erasedAt) throw new Problem('order_erased');
  if (order.status === 'paid') throw new Problem('order_already_paid');
  if (order.status !== 'awaiting-payment' && order.status !== 'expired')
    throw new Problem('order_not_payable');
}

/** The office accepts the sum: the order is paid with it, and takes its places again if they were released. */
async function accept({ before, after, change, context }: Decision, deps: Deps): Promise<void> {
  const { now, timeLeft } = context;
  const order = await deps.orders.byId(before.orderId);
  checkWaiting(order);
  const payments = await deps.payments(timeLeft).of(before);
  if ((await payments.verify(before)) !== 'verified') throw new Problem('payment_not_claimed');
  const accepted: Repayment = { ...after, state: 'accepted', settledAt: now.toISOString() };
  const by = { ...before, acceptedAmount: before.amount };
  const along = { trail: [change], repayment: { before, after: accepted } };
  if (!(await payOrder(order, by, now, deps, along))) throw new Problem('changed_meanwhile');
  await deps.enqueue({ kind: 'issue-tickets', orderId: order.id });
}

/** Money was returned in the panel: the rest of the order follows it. */
const cancelWhole = ({ before, after, context }: Decision, deps: Deps): Promise<unknown> =>
  cancelByOffice({ orderId: before.orderId, reason: after.note }, context, deps);

async function keepOrder({ before, after, change, context }: Decision, deps: Deps): Promise<void> {
  const kept: Repayment = { ...after, state: 'accepted', settledAt: context.now.toISOString() };
  if (!(await deps.repayments.settle(before, kept, context.now, change)))
    throw new Problem('changed_meanwhile');
}

const acts = {
  'give-back': { run: refundPayment, trail: { action: 'payment-given-back' } },
  accept: { run: accept, trail: { action: 'payment-accepted' } },
  transferred: { run: transferred, trail: { action: 'payment-transferred' } },
  'cancel-order': { run: cancelWhole, trail: { action: 'order-refunded' } },
  'keep-order': { run: keepOrder, trail: { action: 'order-kept' } },
} as const;

/** Applies a person's decision about a payment that cannot be decided automatically. */
export const resolveRepayment =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { orderId, repaymentId, act, reason } = body;
    const before = await deps.repayments.byId(orderId, repaymentId);
    if (!before) throw new Problem('not_found');
    if (!actsFor(before).includes(act)) throw new Problem('changed_meanwhile');
    const by = context.actor.userId;
    const change = {
      entityId: orderId,
      actorId: by,
      ...acts[act].trail,
      at: context.now,
      reason,
      after: { total: before.amount },
    };
    await acts[act].run({ before, after: { ...before, by, note: reason }, change, context }, deps);
  };
