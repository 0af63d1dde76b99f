import { randomUUID } from 'node:crypto';
import type { Order } from '#shared/domain/order.ts';
import type { Repayment } from '#shared/domain/repayment.ts';
import {
  type OpenPayments,
  type PaymentProviders,
  ProviderSilent,
  type TimeLeft,
} from '../../adapters/payments/port.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { repeatJob } from '../../queue/repeat-job.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import { raise } from '../../runtime/signals.ts';
import type { SweepLease } from '../../store/office/sweep-lease.ts';
import { pursueRepayment } from '../repayments/pursue-repayment.ts';
import { dueOrders, type LastLooks } from './due-orders.ts';
import { panelRefundFinder } from './find-panel-refunds.ts';
import { type FinishDeps, type FinishResult, finishOrder } from './finish-order.ts';
import { roundPayments } from './round-payments.ts';

export interface SweepDeps extends FinishDeps {
  payments: OpenPayments;
  lease: SweepLease;
}

/** The number of orders and payments in one round, by result. */
export type SweepCounts = Record<
  | FinishResult
  | 'refund-asked'
  | 'refunded'
  | 'refund-refused'
  | 'failed'
  | 'unasked'
  | 'left'
  | 'forgotten'
  | 'skipped',
  number
>;

const none = (): SweepCounts => ({
  settled: 0,
  expired: 0,
  resent: 0,
  'refund-asked': 0,
  refunded: 0,
  'refund-refused': 0,
  nothing: 0,
  failed: 0,
  unasked: 0,
  left: 0,
  forgotten: 0,
  skipped: 0,
});

/** How many orders are checked at once; a check is mostly waiting for the provider. */
const CONCURRENCY = 16;
/** Orders are read in chunks of this size, each just before it is processed. */
const CHUNK = 100;
/** A round starts nothing new in its last milliseconds: when it is cut off it forgets what it has checked. */
const STOP_BEFORE_END = 10_000;

interface Round {
  now: Date;
  timeLeft: TimeLeft;
  payments: PaymentProviders;
  looks: LastLooks;
  counts: SweepCounts;
  deps: SweepDeps;
}

const isTimeUp = ({ timeLeft }: Round): boolean => timeLeft() < STOP_BEFORE_END;

/**
 * An order that fails is logged and counts as checked, so a later round takes it; one that a silent provider held up
 * does not, so the next round takes it first.
 */
function recordFailure(orderId: string, error: unknown, { counts, looks, now }: Round): void {
  if (error instanceof ProviderSilent) {
    counts.unasked += 1;
    return;
  }
  counts.failed += 1;
  looks.set(orderId, now.getTime());
  log.error('sweep-left-order', error, { order: orderId });
}

async function finish(order: Order, round: Round): Promise<void> {
  const { payments, looks, counts, now, deps } = round;
  try {
    counts[await finishOrder(order, payments, now, deps)] += 1;
    looks.set(order.id, now.getTime());
  } catch (error) {
    recordFailure(order.id, error, round);
  }
}

/** @returns how many were left when time was up */
async function finishAll(orderIds: readonly string[], round: Round): Promise<number> {
  for (let start = 0; start < orderIds.length; start += CHUNK) {
    if (isTimeUp(round)) return orderIds.length - start;
    const orders = await round.deps.orders.many(orderIds.slice(start, start + CHUNK));
    await forEachLimit(orders, CONCURRENCY, async (order) => {
      if (isTimeUp(round)) round.counts.left += 1;
      else await finish(order, round);
    });
  }
  return 0;
}

const counted = { asked: 'refund-asked', returned: 'refunded', refused: 'refund-refused' } as const;

async function pursue(due: Pick<Repayment, 'orderId' | 'repaymentId'>, round: Round): Promise<void> {
  const { counts, now, deps } = round;
  if (isTimeUp(round)) return;
  try {
    const found = await deps.repayments.byId(due.orderId, due.repaymentId);
    if (!found) return;
    const enqueue: Enqueue = async (job) => void (await repeatJob(job, now, deps));
    const pursued = await pursueRepayment(found, round.payments, now, { ...deps, enqueue });
    if (pursued in counted) counts[counted[pursued as keyof typeof counted]] += 1;
  } catch (error) {
    recordFailure(due.orderId, error, round);
  }
}

/** A list that cannot be had now is asked for again in the next round. */
async function findPanelRefunds(round: Round, find: ReturnType<typeof panelRefundFinder>): Promise<void> {
  if (isTimeUp(round)) return;
  try {
    await find(round.payments, round.now);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) log.error('sweep-left-panel-refunds', error);
  }
}

async function run(round: Round): Promise<void> {
  const { deps, looks, now, counts } = round;
  const { urgent, patient, forget } = await dueOrders(deps.orders, looks, now);
  const missed = await finishAll(urgent, round);
  await forEachLimit(await deps.repayments.due(now), CONCURRENCY, (due) => pursue(due, round));
  // Patient orders lose nothing by waiting: the next round starts with the least recently checked.
  counts.left += missed + (await finishAll(patient, round));
  if (missed > 0) raise('sweep-cut-short', missed);
  await forEachLimit(forget, CONCURRENCY, async (orderId) => {
    if (isTimeUp(round)) return;
    await deps.orders.forgetLate(orderId);
    counts.forgotten += 1;
  });
}

/**
 * One round over everything unfinished, as far as its time goes; ended holds and missing mails first. Does nothing
 * while another round runs.
 */
export function sweep(deps: SweepDeps) {
  const looks: LastLooks = new Map();
  const find = panelRefundFinder(deps);
  return async (now: Date, timeLeft: TimeLeft): Promise<SweepCounts> => {
    const owner = randomUUID();
    if (!(await deps.lease.take(owner, now, timeLeft()))) return { ...none(), skipped: 1 };
    const counts = none();
    const payments = roundPayments(deps.payments, timeLeft);
    const round = { now, timeLeft, payments, looks, counts, deps };
    try {
      await run(round);
      await findPanelRefunds(round, find);
    } finally {
      await deps.lease.release(owner);
    }
    log.info('swept', counts);
    return counts;
  };
}
