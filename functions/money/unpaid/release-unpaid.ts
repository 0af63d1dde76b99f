import { Problem } from '#shared/contract/problem.ts';
import type { releaseUnpaid as row } from '#shared/contract/unpaid.ts';
import type { Order } from '#shared/domain/order.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { CallTime } from '../refunds/cancel-order.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { type ReleaseDeps, releasedBy, releaseHold } from './release-hold.ts';

/** How many orders are released at a time. */
const PARALLEL = 8;

const isFreeOfShop = ({ status, total, source }: Order): boolean =>
  status === 'paid' && total === 0 && source === 'web';

/** A free order is cancelled like any other by the office, but not once somebody came with one of its tickets. */
async function cancelFree(
  order: Order,
  by: string,
  moment: CallTime,
  deps: ReleaseDeps,
): Promise<'released' | 'over'> {
  const status = await cancelOrder(
    order.id,
    {
      refund: { cause: 'office', by },
      onlyUnused: true,
      refusal: (_, tickets) => (tickets.some(({ admissions }) => admissions > 0) ? 'ticket_used' : undefined),
    },
    moment,
    deps,
  ).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'ticket_used') return undefined;
    throw error;
  });
  return status ? 'released' : 'over';
}

/** Holds are audited afterwards, and only those that were released; a cancelled order is audited with its change. */
export const releaseUnpaid =
  (deps: ReleaseDeps): UseCase<typeof row> =>
  async ({ body }, { actor, now, timeLeft }) => {
    const orders = await deps.orders.many([...new Set(body.orderIds)]);
    const counts = { released: 0, paid: 0, over: 0, unreachable: 0 };
    const payments = await deps.payments(timeLeft);
    await forEachLimit(orders, PARALLEL, async (order) => {
      try {
        const isFree = isFreeOfShop(order);
        const outcome = isFree
          ? await cancelFree(order, actor.userId, { now, timeLeft }, deps)
          : await releaseHold(order, payments, now, deps);
        counts[outcome] += 1;
        if (outcome === 'released' && !isFree) await deps.audit.record(releasedBy(actor.userId, order, now));
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'provider_unreachable')) throw error;
        counts.unreachable += 1;
      }
    });
    return counts;
  };
