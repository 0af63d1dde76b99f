import { Problem } from '#shared/contract/problem.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { type Order, shopEmail } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import { recipientKey } from '../store/recipient-key.ts';
import type { TryStore } from '../store/tries.ts';

/** Each of them is a mail that anybody can have sent to anybody, in the organiser's name. */
const FREE_ORDERS = { limit: 5, window: DAY };

/**
 * Counts an order that costs nothing for each mail that brings its tickets: a mailbox may have any number of addresses,
 * and each of them gets one.
 * @returns what takes the count back when the order cannot be placed after all
 * @throws Problem too_many_free
 */
export async function countFree(
  order: Omit<Order, 'holds'>,
  now: Date,
  tries: TryStore,
): Promise<() => Promise<void>> {
  const addresses = [shopEmail(order), ...holderMails(order).map(({ to }) => to)];
  const counted: string[] = [];
  const takeBack = async () => {
    for (const mailbox of counted) await tries.uncount('free-order', mailbox, FREE_ORDERS, now);
  };
  for (const mailbox of addresses.map(recipientKey)) {
    counted.push(mailbox);
    if (!(await tries.count('free-order', mailbox, FREE_ORDERS, now))) {
      await takeBack();
      throw new Problem('too_many_free');
    }
  }
  return takeBack;
}
