import { randomBytes } from 'node:crypto';
import { openQueues } from '#functions/adapters/queue.ts';
import { mailClaimStore } from '#functions/store/mail-claims.ts';
import { openTable } from '#functions/store/open.ts';
import { orderStore } from '#functions/store/orders.ts';
import { rateLimitStore } from '#functions/store/rate-limits.ts';
import { recipientStore } from '#functions/store/recipients.ts';
import { sendOrder } from '#functions/ticket-office/send-order.ts';
import { neededOrder } from './order-argument.ts';
import { type Place, workAt } from './place.ts';

/** Mails an order's tickets again, like the office's button. @returns the address that gets all of them */
export async function resend(typed: string, place: Place): Promise<string> {
  const orderId = neededOrder(typed);
  await workAt(place);
  const db = openTable();
  const deps = {
    orders: orderStore(db),
    claims: mailClaimStore(db),
    rateLimits: rateLimitStore(db),
    recipients: recipientStore(db),
    enqueue: openQueues(),
  };
  const sending = randomBytes(8).toString('hex');
  return sendOrder({ orderId, sending, who: 'system' }, place.now, deps);
}
