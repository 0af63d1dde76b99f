import type { refundOrder as row } from '#shared/contract/refunds.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import type { Actor, UseCase } from '../../runtime/use-case.ts';
import { type CallTime, type CancelDeps, cancelOrder } from './cancel-order.ts';

interface OfficeRefund {
  orderId: string;
  /** The ids of the tickets; without them the whole order. */
  tickets?: readonly string[] | undefined;
  reason: string | undefined;
  version?: number | undefined;
}

/**
 * Refunds a paid order, or tickets of it, for the office.
 * @throws Problem not_found, order_not_paid, order_erased, ticket_void, refund_too_large, changed_meanwhile, busy
 */
export const cancelByOffice = (
  { orderId, tickets, reason, version }: OfficeRefund,
  context: CallTime & { actor: Pick<Actor, 'userId' | 'email'> },
  deps: CancelDeps,
): Promise<OrderStatus> =>
  cancelOrder(
    orderId,
    {
      refund: {
        cause: 'office',
        by: context.actor.userId,
        paidOutBy: context.actor.email,
        ...(reason && { reason }),
      },
      tickets,
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
