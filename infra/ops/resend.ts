import { randomBytes } from 'node:crypto';
import { sendOrder } from '#functions/tickets/ticket-office/send-order.ts';
import { type Installation, workAt } from './installation.ts';
import { neededOrder } from './order-argument.ts';

/** Mails an order's tickets again, like the office's button. @returns the address that gets all of them */
export async function resend(typed: string, installation: Installation): Promise<string> {
  const orderId = neededOrder(typed);
  await workAt(installation);
  const { deps } = await import('#functions/wiring/office-deps.ts');
  const sending = randomBytes(8).toString('hex');
  return sendOrder({ orderId, sending, actorId: 'system' }, installation.now, deps);
}
