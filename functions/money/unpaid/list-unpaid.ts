import type { ResponseOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { listUnpaid as row } from '#shared/contract/unpaid.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { type Order, shopEmail, ticketCount } from '#shared/domain/order.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { mailboxOf } from '../../sale/orders/mailbox-limit.ts';
import type { BarredNetworkStore } from '../../store/fairs/barred-networks.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { MailboxHoldStore } from '../../store/sale/mailbox-holds.ts';
import { freeOrders } from './free-orders.ts';
import { unpaidOrders } from './unpaid-orders.ts';
import { holdFigures } from './watch-holds.ts';

const MAX_LISTED = 2000;

interface Deps {
  orders: OrderStore;
  fairs: FairStore;
  mailboxes: Pick<MailboxHoldStore, 'networks'>;
  barred: Pick<BarredNetworkStore, 'list'>;
}

type Listed = ResponseOf<typeof row>['orders'][number];

function listed(order: Order, network: string | undefined): Listed {
  return {
    orderId: order.id,
    orderNumber: orderNumberOf(order.id),
    email: shopEmail(order),
    ...(network && { network }),
    places: ticketCount(order),
    expiresAt: order.expiresAt,
    ...(order.status === 'paid' && { free: true as const }),
  };
}

export const listUnpaid =
  ({ orders, fairs, mailboxes, barred }: Deps): UseCase<typeof row> =>
  async ({ params }, { now }) => {
    const sold = await fairs.withTypes(params.fairId);
    if (!sold) throw new Problem('not_found');
    const unpaid = await unpaidOrders(orders, params.fairId);
    unpaid.sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));
    const found = [...unpaid, ...(await freeOrders(orders, params.fairId, now))];
    const shown = found.slice(0, MAX_LISTED);
    const networks = await mailboxes.networks(new Set(shown.map(mailboxOf)));
    return {
      ...holdFigures(unpaid, sold.types),
      orders: shown.map((order) => listed(order, networks.get(order.id))),
      more: found.length - shown.length,
      barred: await barred.list(now),
    };
  };
