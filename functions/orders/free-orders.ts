import { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import { recipientKey } from '../store/recipient-key.ts';
import type { TryStore } from '../store/tries.ts';

/** Each of them is a mail that anybody can have sent to anybody, in the organiser's name. */
const FREE_ORDERS = { limit: 5, window: DAY };

/**
 * Counts an order that costs nothing for the mailbox that its tickets go to.
 * @returns what takes the count back when the order cannot be placed after all
 * @throws Problem too_many_free
 */
export async function countFree(
  { buyer }: Pick<Order, 'buyer'>,
  now: Date,
  tries: TryStore,
): Promise<() => Promise<void>> {
  const mailbox = recipientKey(buyer.email);
  if (!(await tries.count('free-order', mailbox, FREE_ORDERS, now))) throw new Problem('too_many_free');
  return () => tries.uncount('free-order', mailbox, FREE_ORDERS, now);
}
