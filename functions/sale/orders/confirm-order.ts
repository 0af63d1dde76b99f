import type { confirmOrder as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { needsConfirmation } from '#shared/domain/order.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { checkConfirmationToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { confirmedChange } from '../../store/orders/order-payments.ts';
import { refuse } from '../../store/orders/order-updates.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

interface Deps {
  orders: Pick<OrderStore, 'update'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

/** Turns a free order into tickets; the token was only sent by mail, so its use proves access to the mailbox. */
export const confirmOrder =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body }, { now }) => {
    checkConfirmationToken(await deps.linkSecret(), orderId, body.token);
    const { order } = await deps.orders.update(orderId, (found) =>
      needsConfirmation(found) ? confirmedChange(found, now) : refuse('confirmed'),
    );
    if (!order) throw new Problem('not_found');
    // Also where it was confirmed before: a crash may have come between the write and its job.
    if (order.status === 'paid' && !order.sentAt) await deps.enqueue({ kind: 'issue-tickets', orderId });
    return { status: order.status };
  };
