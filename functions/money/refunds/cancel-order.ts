import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import type { Order, OrderStatus, Refund } from '#shared/domain/order.ts';
import { amountKept, isGivenBack, isPaidThroughProvider } from '#shared/domain/refund.ts';
import { isLoss, type Repayment } from '#shared/domain/repayment.ts';
import { positionOf, type Ticket, ticketNumberOf, ticketsOf } from '#shared/domain/ticket.ts';
import { ticketPrices } from '#shared/domain/ticket-prices.ts';
import type { OpenPayments, TimeLeft } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';
import type { OrderChange } from '../../store/orders/order-change.ts';
import { cancelledChange } from '../../store/orders/order-refunds.ts';
import { ticketsReturnedChange } from '../../store/orders/order-returns.ts';
import { type Refusal, refuse } from '../../store/orders/order-updates.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { Change } from '../../store/people/audit.ts';
import { finishRefund } from '../repayments/finish-refund.ts';
import type { RepaymentDeps } from '../repayments/pursue-repayment.ts';

export interface CancelDeps extends RepaymentDeps {
  orders: OrderStore;
  payments: OpenPayments;
}

export interface Cancellation {
  /** `paidOutBy` counts where the provider returns nothing. */
  refund: Omit<Refund, 'at' | 'notifiedAt'>;
  /** The ids of the tickets to give back; without them the whole order is cancelled. */
  tickets?: readonly string[] | undefined;
  onlyUnused: boolean;
  /** Why these tickets (all stored ones of a whole order) must not be given back as the order is now, if so. */
  refusal: (order: Order, tickets: readonly Ticket[]) => ProblemCode | undefined;
  /** Mails that are asked for in the same transaction. */
  asked?: (order: Order) => OrderChange['writes'];
}

export interface CallTime {
  now: Date;
  timeLeft: TimeLeft;
}

/** An order as it is now, and when and why something of it is given back. */
interface Found {
  order: Order;
  issued: readonly Ticket[];
  refund: Refund;
  /** Its ways back. */
  known: readonly Repayment[];
}

const inPanelOf = ({ known }: Found) => known.find(({ cause }) => isLoss(cause));

/**
 * Grosze that the provider still has for an order, after tickets that were given back and what was returned in its panel.
 * Parts that it refused to return are often returned there instead: such money is not counted twice.
 */
function leftAtProvider(found: Found): number {
  if (!isPaidThroughProvider(found.order)) return 0;
  const refusedParts = found.known
    .filter(({ part, state }) => part && (state === 'needs-a-look' || state === 'transferred'))
    .reduce((sum, { amount }) => sum + amount, 0);
  const inPanel = Math.max(0, (inPanelOf(found)?.amount ?? 0) - refusedParts);
  return Math.max(0, amountKept(found.order) - inPanel);
}

/** Its mail and the provider's refund; when the provider is unreachable, the sweep retries. */
async function followUp(order: Order, { now, timeLeft }: CallTime, deps: CancelDeps): Promise<void> {
  const payments = isPaidThroughProvider(order) ? deps.payments(timeLeft) : undefined;
  try {
    await finishRefund(order, now, deps, payments);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn('refund-put-off', { order: order.id, code: error.code });
  }
}

/** Whether it is the same request: a retry of the same side gives the same reason. */
const isSame = (before: Refund | undefined, { by, reason }: Refund): boolean =>
  before?.by === by && before.reason === reason;

/** Whether exactly these tickets were given back by the same request before, so that its answer was lost. */
const isRepeated = ({ returns = [] }: Order, chosen: readonly Ticket[], refund: Refund): boolean =>
  returns.some(
    (returned) =>
      isSame(returned, refund) &&
      returned.positions.length === chosen.length &&
      chosen.every(({ id }) => returned.positions.includes(positionOf(id))),
  );

const changeOf = ({ order, refund }: Found): Omit<Change, 'action'> => ({
  entityId: order.id,
  actorId: refund.by,
  reason: refund.reason,
  at: new Date(refund.at),
});

function cancelWhole(found: Found, { onlyUnused, refusal }: Cancellation) {
  const { order, issued, refund } = found;
  if (isGivenBack(order)) return refuse('cancelled');
  const kept = issued.filter(({ status }) => status === 'valid');
  const refused = order.erasedAt ? 'order_erased' : refusal(order, kept);
  if (refused) return refuse(refused);
  const action = refund.cause === 'withdrawn' ? ('order-withdrawn' as const) : ('order-refunded' as const);
  const change = { ...changeOf(found), action, after: { total: amountKept(order) } };
  return cancelledChange({
    ...{ order, tickets: issued, refund, onlyUnused, change },
    left: leftAtProvider(found),
    inPanel: inPanelOf(found),
  });
}

function returnChosen(
  found: Found,
  ids: readonly string[],
  cancellation: Cancellation,
): OrderChange | Refusal<ProblemCode | 'cancelled'> {
  const { order, issued, refund } = found;
  const planned = ticketsOf(order, new Date(refund.at)).map((ticket) => ({
    ...ticket,
    admissions: issued.find(({ id }) => id === ticket.id)?.admissions ?? 0,
  }));
  const chosen = planned.filter(({ id }) => ids.includes(id));
  if (chosen.length !== new Set(ids).size) return refuse('not_found');
  const isLast = planned.every((ticket) => ticket.status === 'void' || chosen.includes(ticket));
  if (isRepeated(order, chosen, refund) || (isLast && isGivenBack(order) && isSame(order.refund, refund)))
    return refuse('cancelled');
  if (isGivenBack(order) || chosen.some(({ status }) => status === 'void')) return refuse('ticket_void');
  if (isLast) return cancelWhole(found, cancellation);
  const refused = order.erasedAt ? 'order_erased' : cancellation.refusal(order, chosen);
  if (refused) return refuse(refused);
  const prices = ticketPrices(order);
  const positions = chosen.map(({ id }) => positionOf(id));
  const amount = positions.reduce((sum, position) => sum + (prices[position - 1] ?? 0), 0);
  if (isPaidThroughProvider(order) && amount > leftAtProvider(found)) return refuse('refund_too_large');
  const numbers = chosen.map(({ id }) => ticketNumberOf(id)).join(', ');
  return ticketsReturnedChange({
    ...{ order, chosen, issued, onlyUnused: cancellation.onlyUnused },
    given: { ...refund, positions, amount },
    change: {
      ...changeOf(found),
      action: refund.cause === 'withdrawn' ? ('tickets-withdrawn' as const) : ('ticket-removed' as const),
      before: { ticket: numbers },
      after: { total: amount },
    },
  });
}

/**
 * Gives a paid order back, or chosen tickets of it: tickets void, places and coupon uses free, the money refunded, the
 * buyer notified. With its last ticket the order is cancelled. What was given back before stays as it is, and only
 * steps left undone are repeated.
 * @throws Problem not_found, ticket_void, refund_too_large, order_erased; what `cancellation.refusal` says
 */
export async function cancelOrder(
  orderId: string,
  cancellation: Cancellation,
  moment: CallTime,
  deps: CancelDeps,
): Promise<OrderStatus> {
  const { paidOutBy, ...cause } = cancellation.refund;
  const { tickets } = cancellation;
  const known = await deps.repayments.ofOrder(orderId);
  const { order, refused } = await deps.orders.updateWithTickets(orderId, (found, issued) => {
    const byHand = paidOutBy && !isPaidThroughProvider(found) && { paidOutBy };
    const refund: Refund = { ...cause, at: moment.now.toISOString(), ...byHand };
    const now = { order: found, issued, refund, known };
    const decided = tickets ? returnChosen(now, tickets, cancellation) : cancelWhole(now, cancellation);
    if ('refused' in decided) return decided;
    return { ...decided, writes: [...decided.writes, ...(cancellation.asked?.(found) ?? [])] };
  });
  if (refused && refused !== 'cancelled') throw new Problem(refused);
  const isTold = isGivenBack(order) ? order.refund?.notifiedAt : !order.staleSince;
  if (order.status === 'refunding' || !isTold) await followUp(order, moment, deps);
  return order.status;
}
