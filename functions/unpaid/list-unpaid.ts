import { Problem } from '#shared/contract/problem.ts';
import type { listUnpaid as row } from '#shared/contract/unpaid.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { shopEmail, ticketCount } from '#shared/domain/order.ts';
import { mailboxOf } from '../orders/mailbox-limit.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';
import type { MailboxHoldStore } from '../store/mailbox-holds.ts';
import type { OrderStore } from '../store/orders.ts';
import { unpaidOrders } from './unpaid-orders.ts';
import { holdFigures } from './watch-holds.ts';

const MAX_LISTED = 2000;

interface Deps {
  orders: OrderStore;
  fairs: FairStore;
  mailboxes: Pick<MailboxHoldStore, 'networks'>;
}

export const listUnpaid =
  ({ orders, fairs, mailboxes }: Deps): UseCase<typeof row> =>
  async ({ params }) => {
    const sold = await fairs.withTypes(params.fairId);
    if (!sold) throw new Problem('not_found');
    const found = await unpaidOrders(orders, params.fairId);
    const listed = found
      .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt))
      .slice(0, MAX_LISTED);
    const networks = await mailboxes.networks(new Set(listed.map(mailboxOf)));
    return {
      ...holdFigures(found, sold.types),
      orders: listed.map((order) => {
        const network = networks.get(order.id);
        return {
          orderId: order.id,
          orderNumber: orderNumberOf(order.id),
          email: shopEmail(order),
          ...(network && { network }),
          places: ticketCount(order),
          expiresAt: order.expiresAt,
        };
      }),
      more: found.length - listed.length,
    };
  };
