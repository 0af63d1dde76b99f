import { sentStatus } from '../api/sent-status.ts';
import { completePurchase, latestSent } from '../storage/purchases.ts';

/**
 * Checks what became of the purchase sent from here. The order's page cannot tell, because browsers partition a frame's
 * storage from the shop's own. Where nobody answers, the form shows what was typed, as the shop does before the order's
 * page was opened.
 */
export async function settleSent(now: number): Promise<void> {
  const sent = latestSent();
  if (sent && (await sentStatus(sent)) === 'paid') completePurchase(sent.orderId, now);
}
