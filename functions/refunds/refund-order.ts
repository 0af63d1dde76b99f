import type { refundOrder as row } from '#shared/contract/refunds.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import type { Actor, UseCase } from '../runtime/use-case.ts';
import { type CallTime, type CancelDeps, cancelOrder } from './cancel-order.ts';

interface OfficeRefund {
  orderId: string;
  reason: string | undefined;
  version?: number | undefined;
}

/**
 * Refunds a whole paid order for the office.
 * @throws Problem not_found, order_not_paid, order_erased, changed_meanwhile, busy
 */
export const cancelByOffice = (
  { orderId, reason, version }: OfficeRefund,
  context: CallTime & { actor: Pick<Actor, 'userId'> },
  deps: CancelDeps,
): Promise<OrderStatus> =>
  cancelOrder(
    orderId,
    {
      refund: { cause: 'office', by: context.actor.userId, ...(reason && { reason }) },
      onlyUnused: false,
      refusal: (order) => {
        if (order.status !== 'paid') return 'order_not_paid';
        return version !== undefined && version !== order.version ? 'changed_meanwhile' : undefined;
      },
    },
    context,
    deps,
  );

export const refundOrder =
  (deps: CancelDeps): UseCase<typeof row> =>
  async ({ body }, context) => ({ status: await cancelByOffice(body, context, deps) });
