import { getOrder } from '#shared/contract/orders.ts';
import { request } from '#web/src/lib/client.ts';
import { completePurchase, latestSent } from '../storage/purchases.ts';

/** The form waits no longer for it. */
const PATIENCE = 2_000;

/**
 * Learns what became of the purchase that was sent from here. Its own page cannot tell: browsers keep another store
 * for a frame than for the shop itself.
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
    // Then the form shows what was typed, as the shop does before the order's page was seen.
  }
}
