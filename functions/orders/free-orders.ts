import { Problem } from '#shared/contract/problem.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { type Order, shopEmail } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Attempts, RateLimitStore } from '../store/rate-limits.ts';
import { recipientKey } from '../store/recipient-key.ts';

/** Each of them is a mail that anybody can have sent to anybody, in the organiser's name. */
const FREE_ORDERS = { limit: 5, window: DAY };

/** Mails to others than the buyer: a firm's staff come by one network, and are rarely more. */
const MAILS_TO_OTHERS = { limit: 100, window: DAY };

/**
 * What an order counts for that costs nothing: for each mail that brings its tickets its mailbox, which may have any
 * number of addresses and gets one at each, and the network that has it sent to others.
 */
export function freeMails(order: Omit<Order, 'holds'>, network: string): Attempts[] {
  const others = holderMails(order).map(({ to }) => to);
  const mailboxes = [...Map.groupBy([shopEmail(order), ...others], recipientKey)].map(([who, mails]) => ({
    counter: 'free-order',
    who,
    limit: FREE_ORDERS,
    times: mails.length,
  }));
  const byNetwork = {
    counter: 'free-to-others',
    who: network,
    limit: MAILS_TO_OTHERS,
    times: others.length,
  };
  return others.length > 0 ? [...mailboxes, byNetwork] : mailboxes;
}

/** Whether an order would be refused for its mails, for whoever has to do something before it is placed. @throws Problem too_many_free */
export async function checkFreeMails(
  mails: readonly Attempts[],
  now: Date,
  rateLimits: Pick<RateLimitStore, 'made'>,
): Promise<void> {
  for (const { counter, who, limit, times } of mails)
    if ((await rateLimits.made(counter, who, limit, now)) + times > limit.limit)
      throw new Problem('too_many_free');
}
