import type { MadeOrder } from '#shared/contract/made-order.ts';
import type { GenerateWork } from '#shared/contract/task-work.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { accessToken } from '../../runtime/links.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { ordersMade } from './generate-task.ts';

export interface MadeDeps {
  orders: OrderStore;
  linkSecret: () => Promise<string>;
}

/** The orders made so far, as the response shows them. */
export async function madeOrders(
  taskId: string,
  work: Pick<GenerateWork, 'orders'>,
  { orders, linkSecret }: MadeDeps,
): Promise<MadeOrder[]> {
  const [made, secret] = await Promise.all([ordersMade(taskId, work, orders), linkSecret()]);
  return made.map(({ order, holder }) => ({
    orderId: order.id,
    orderNumber: orderNumberOf(order.id),
    key: accessToken(secret, order.id, order.linkNumber),
    ticketIds: ticketsOf(order, new Date(0)).map(({ id }) => id),
    ...(holder && { holder }),
  }));
}
