import type { confirmOrder as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { needsConfirmation } from '#shared/domain/order.ts';
import type { Enqueue } from '../adapters/queue.ts';
import { checkConfirmationToken } from '../runtime/links.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { OrderStore } from '../store/orders.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId' | 'confirmFree'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

/** The sweep or the office may change the same order. */
const MAX_ATTEMPTS = 4;

/** Turns a free order into tickets; the token was only sent by mail, so its use proves access to the mailbox. */
export const confirmOrder =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body }, { now }) => {
    checkConfirmationToken(await deps.linkSecret(), orderId, body.token);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const order = await deps.orders.byId(orderId);
      if (!order) throw new Problem('not_found');
      if (!needsConfirmation(order)) {
        // A crash may have come between the write and its job.
        if (order.status === 'paid' && !order.sentAt) await deps.enqueue({ kind: 'issue-tickets', orderId });
        return { status: order.status };
      }
      if (await deps.orders.confirmFree(order, now)) {
        await deps.enqueue({ kind: 'issue-tickets', orderId });
        return { status: 'paid' };
      }
    }
    throw new Problem('busy');
  };
