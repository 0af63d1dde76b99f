import type { renewOrderLink as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { accessToken, checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { linkRenewedChange } from '../../store/orders/order-links.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { controlMail, toldTo } from './control-mail.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId' | 'write'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

export const renewOrderLink =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body }, { now }) => {
    const secret = await deps.linkSecret();
    const order = await deps.orders.byId(orderId);
    checkAccessToken(secret, orderId, body.key, order?.linkNumber);
    if (!order) throw new Problem('not_found');
    // Until then the provider sends the buyer back to the address that it was given.
    if (order.status !== 'paid') throw new Problem('order_not_paid');
    const renewed = linkRenewedChange(order, now);
    // Whoever renewed it at the same moment has made this caller's key invalid.
    const { linkNumber = 0 } = renewed.after;
    const told = controlMail(orderId, 'link-renewed', linkNumber);
    if (!(await deps.orders.write(toldTo(order, told, renewed)))) throw new Problem('changed_meanwhile');
    await deps.enqueue(told);
    return { key: accessToken(secret, orderId, linkNumber) };
  };
