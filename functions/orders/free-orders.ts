import { Problem } from '#shared/contract/problem.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { type Order, shopEmail } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import { countedCalls, type RateLimitStore } from '../store/rate-limits.ts';
import { recipientKey } from '../store/recipient-key.ts';

/** Each of them is a mail that anybody can have sent to anybody, in the organiser's name. */
const FREE_ORDERS = { limit: 5, window: DAY };

/** Mails to others than the buyer: a firm's staff come by one network, and are rarely more. */
const MAILS_TO_OTHERS = { limit: 100, window: DAY };

/**
 * Counts an order that costs nothing for each mail that brings its tickets: for its mailbox, which may have any number
 * of addresses and gets one at each, and for the network that has it sent to others.
 * @returns what takes the count back when the order cannot be placed after all
 * @throws Problem too_many_free
 */
export async function countFree(
  order: Omit<Order, 'holds'>,
  { network, now }: { network: string; now: Date },
  rateLimits: RateLimitStore,
): Promise<() => Promise<void>> {
  const others = holderMails(order).map(({ to }) => to);
  const mails = [
    ...[shopEmail(order), ...others].map((to) => ['free-order', recipientKey(to), FREE_ORDERS] as const),
    ...others.map(() => ['free-to-others', network, MAILS_TO_OTHERS] as const),
  ];
  const counted = countedCalls(rateLimits, now);
  for (const [what, who, limit] of mails) {
    if (await counted.count(what, who, limit)) continue;
    await counted.takeBack();
    throw new Problem('too_many_free');
  }
  return counted.takeBack;
}
