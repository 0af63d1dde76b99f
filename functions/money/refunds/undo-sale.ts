import type { undoSale as row } from '#shared/contract/refunds.ts';
import { whyNotUndo } from '#shared/domain/refund.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { type CancelDeps, cancelOrder } from './cancel-order.ts';

/** A slip at the desk: the money goes back out of the till, so the closing sheet takes it off. */
export const undoSale =
  (deps: CancelDeps): UseCase<typeof row> =>
  async ({ body: { orderId } }, { now, timeLeft, actor }) => {
    const { userId, email } = actor;
    const status = await cancelOrder(
      orderId,
      {
        refund: { cause: 'office', by: userId, paidOutBy: email },
        onlyUnused: true,
        refusal: (order, tickets) => whyNotUndo(order, tickets, userId, now),
      },
      { now, timeLeft },
      deps,
    );
    return { status };
  };
