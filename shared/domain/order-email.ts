import type { Order } from './order.ts';
import { DAY } from './time.ts';

type Mailed = Pick<Order, 'status' | 'buyer' | 'unmailed' | 'createdAt' | 'emailCorrectedAt'>;

/** Until when the buyer may correct the address that their tickets go to: once, within a day. Undefined where not. */
export function emailCorrectionEnd(order: Mailed, now: Date): Date | undefined {
  const end = new Date(Date.parse(order.createdAt) + DAY);
  if (order.status !== 'paid' || order.unmailed || !order.buyer.email) return undefined;
  return order.emailCorrectedAt || now >= end ? undefined : end;
}

/** Whether the order's address was corrected within a day: so long whoever lost it hears what becomes of the order. */
export const isJustCorrected = ({ emailCorrectedAt }: Pick<Order, 'emailCorrectedAt'>, now: Date): boolean =>
  emailCorrectedAt !== undefined && now.getTime() < Date.parse(emailCorrectedAt) + DAY;

/**
 * The order with another address. Whoever got the former mail loses its links, and the mail is owed again. PDFs are made
 * anew, because each ticket keeps its holder's address.
 */
export function withEmail(order: Order, email: string, at: Date): Order {
  const { sentAt: _, ...rest } = order;
  return {
    ...rest,
    buyer: { ...order.buyer, email },
    linkNumber: (order.linkNumber ?? 0) + 1,
    emailCorrectedAt: at.toISOString(),
    changedAt: at.toISOString(),
  };
}
