import type { Fair } from '#shared/domain/fair.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import type { Order } from '#shared/domain/order.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import { addressKey, recipientKey } from '../store/mail/recipient-key.ts';
import type { OrderStore } from '../store/orders/orders.ts';

/** A paid order for a fair that is not over. */
export interface LiveOrder {
  order: Order;
  fair: Fair;
}

interface Deps {
  orders: Pick<OrderStore, 'ofMailbox' | 'ofHolder'>;
  fairs: Pick<FairStore, 'byId'>;
}

/** Those of some orders that are live. */
async function liveAmong(orders: readonly Order[], now: Date, deps: Deps): Promise<LiveOrder[]> {
  const paid = orders.filter(({ status }) => status === 'paid');
  const fairIds = [...new Set(paid.map(({ fairId }) => fairId))];
  const fairs = new Map(
    await Promise.all(fairIds.map(async (id) => [id, await deps.fairs.byId(id)] as const)),
  );
  return paid.flatMap((order) => {
    const fair = fairs.get(order.fairId);
    return fair && now.toISOString() < fair.endDate ? [{ order, fair }] : [];
  });
}

/** The live orders of a mailbox, newest first. */
export const liveOrders = async (mailboxHash: string, now: Date, deps: Deps): Promise<LiveOrder[]> =>
  liveAmong(await deps.orders.ofMailbox(mailboxHash), now, deps);

/** The mails that bring holders of a mailbox their own tickets of live orders, the newest order's first. */
export async function liveHolderMails(mailboxHash: string, now: Date, deps: Deps) {
  const live = await liveAmong(await deps.orders.ofHolder(mailboxHash), now, deps);
  return live.flatMap(({ order }) =>
    holderMails(order)
      .filter(({ to }) => recipientKey(to) === mailboxHash)
      .map(({ position }) => ({ orderId: order.id, position })),
  );
}

/** The same of one address: another spelling that we take for the same mailbox may be somebody else's. */
export async function liveOrdersOf(address: string, now: Date, deps: Deps): Promise<LiveOrder[]> {
  const live = await liveOrders(recipientKey(address), now, deps);
  return live.filter(({ order }) => addressKey(order.buyer.email ?? '') === addressKey(address));
}
