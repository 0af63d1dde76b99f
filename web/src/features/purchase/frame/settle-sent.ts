import { getOrder } from '#shared/contract/orders.ts';
import { request } from '#web/src/lib/client.ts';
import { completePurchase, latestSent } from '../storage/purchases.ts';

/** Milliseconds that the form waits for it. */
const PATIENCE = 2_000;

/**
 * Checks what became of the purchase sent from here. The order's page cannot tell, because browsers partition a frame's
 * storage from the shop's own.
 */
export async function settleSent(now: number): Promise<void> {
  const sent = latestSent();
  if (!sent) return;
  try {
    const params = { orderId: sent.orderId };
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await request(getOrder, { params, query: { key: sent.key }, signal });
    if (status === 'paid') completePurchase(sent.orderId, now);
  } catch {
    // Then the form shows what was typed, as the shop does before the order's page was opened.
  }
}
