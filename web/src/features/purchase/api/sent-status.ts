import { getOrder } from '#shared/contract/orders.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { abortAfter } from '#web/src/lib/abort-after.ts';
import { request } from '#web/src/lib/client.ts';
import type { SentPurchase } from '../storage/purchases.ts';

/** Milliseconds that the form waits for it. */
const PATIENCE = 2_000;

/** What became of a purchase; nothing where that is not answered in time. */
export async function sentStatus({ orderId, key }: SentPurchase): Promise<OrderStatus | undefined> {
  try {
    const signal = abortAfter(PATIENCE);
    return (await request(getOrder, { params: { orderId }, query: { key }, signal })).status;
  } catch {
    return undefined;
  }
}
