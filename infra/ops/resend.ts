import { randomBytes } from 'node:crypto';
import { sendOrder } from '#functions/ticket-office/send-order.ts';
import { neededOrder } from './order-argument.ts';
import { type Place, workAt } from './place.ts';

/** Mails an order's tickets again, like the office's button. @returns the address that gets all of them */
export async function resend(typed: string, place: Place): Promise<string> {
  const orderId = neededOrder(typed);
  await workAt(place);
  const { deps } = await import('#functions/wiring/office-deps.ts');
  const sending = randomBytes(8).toString('hex');
  return sendOrder({ orderId, sending, actorId: 'system' }, place.now, deps);
}
