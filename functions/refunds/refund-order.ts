import { Problem } from '#shared/contract/problem.ts';
import type { refundOrder as row } from '#shared/contract/refunds.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { type CancelDeps, cancelOrder } from './cancel-order.ts';

export const refundOrder =
  (deps: CancelDeps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { orderId, reason, version } = body;
    const status = await cancelOrder(
      orderId,
      {
        refund: { cause: 'office', by: context.actor.userId, reason },
        onlyUnused: false,
        check: (order) => {
          if (order.status !== 'paid') throw new Problem('order_not_paid');
          if (version !== undefined && version !== order.version) throw new Problem('changed_meanwhile');
        },
      },
      context,
      deps,
    );
    return { status };
  };
