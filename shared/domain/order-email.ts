import type { Order } from './order.ts';
import { DAY } from './time.ts';

type Mailed = Pick<Order, 'status' | 'buyer' | 'unmailed' | 'createdAt' | 'emailCorrectedAt'>;
type Corrected = Pick<Order, 'emailCorrectedAt' | 'emailRestoredAt'>;

/** Until when the buyer may correct the address that their tickets go to: once, within a day. Undefined where not. */
export function emailCorrectionEnd(order: Mailed, now: Date): Date | undefined {
  const end = new Date(Date.parse(order.createdAt) + DAY);
  if (order.status !== 'paid' || order.unmailed || !order.buyer.email) return undefined;
  return order.emailCorrectedAt || now >= end ? undefined : end;
}

/** Whether the order's address was corrected within a day: so long whoever lost it hears what becomes of the order. */
export const isJustCorrected = ({ emailCorrectedAt, emailRestoredAt }: Corrected, now: Date): boolean =>
  emailCorrectedAt !== undefined && !emailRestoredAt && now.getTime() < Date.parse(emailCorrectedAt) + DAY;

/** Whether whoever lost the address may take the order back: once, within a day of a correction that can be undone. */
export const isEmailRestorable = (
  order: Corrected & Pick<Order, 'status' | 'erasedAt' | 'emailUndoable'>,
  now: Date,
): boolean =>
  order.status === 'paid' && !order.erasedAt && order.emailUndoable === true && isJustCorrected(order, now);

/**
 * The order with another address. Whoever got the former mail loses its links, and the mail is owed again. PDFs are made
 * anew, because each ticket keeps its holder's address.
 */
function movedTo(order: Order, email: string, at: Date): Order {
  const { sentAt: _, ...rest } = order;
  return {
    ...rest,
    buyer: { ...order.buyer, email },
    linkNumber: (order.linkNumber ?? 0) + 1,
    changedAt: at.toISOString(),
  };
}

/**
 * The order with a corrected address.
 * @param isProven whether the buying browser corrected it, so that nobody may undo it
 */
export const withEmail = (order: Order, email: string, at: Date, isProven: boolean): Order => ({
  ...movedTo(order, email, at),
  emailCorrectedAt: at.toISOString(),
  ...(!isProven && { emailUndoable: true }),
});

/** The order with the address before its correction again; it cannot be corrected another time. */
export const withEmailRestored = (order: Order, email: string, at: Date): Order => ({
  ...movedTo(order, email, at),
  emailRestoredAt: at.toISOString(),
});
