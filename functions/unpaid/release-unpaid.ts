import { Problem } from '#shared/contract/problem.ts';
import type { releaseUnpaid as row } from '#shared/contract/unpaid.ts';
import type { OpenPayments } from '../adapters/payments/open.ts';
import type { SettleDeps } from '../payments/settle.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { AuditStore } from '../store/audit.ts';
import { releaseHold } from './release-hold.ts';

/** How many orders are released at a time. */
const PARALLEL = 8;

interface Deps extends SettleDeps {
  payments: OpenPayments;
  audit: AuditStore;
}

/** Audited afterwards, and only what was released. */
export const releaseUnpaid =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now, timeLeft }) => {
    const orders = await deps.orders.many([...new Set(body.orderIds)]);
    const counts = { released: 0, paid: 0, over: 0, unreachable: 0 };
    const payments = await deps.payments(timeLeft);
    await forEachLimit(orders, PARALLEL, async (order) => {
      try {
        const outcome = await releaseHold(order, payments, now, deps);
        counts[outcome] += 1;
        if (outcome === 'released')
          await deps.audit.record({
            entityId: order.id,
            also: order.fairId,
            who: actor.userId,
            what: 'hold-released',
            at: now,
          });
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'provider_unreachable')) throw error;
        counts.unreachable += 1;
      }
    });
    return counts;
  };
