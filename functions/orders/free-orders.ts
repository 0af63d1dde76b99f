import { Problem } from '#shared/contract/problem.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { type Order, shopEmail } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import type { Attempts, RateLimitStore } from '../store/rate-limits.ts';
import { recipientKey } from '../store/recipient-key.ts';

/** Limited because each sends a mail, in the organiser's name, to any address that anybody enters. */
const FREE_ORDERS = { limit: 5, window: DAY };

/** Mails to other people than the buyer; a company's staff share one network and are rarely more. */
const MAILS_TO_OTHERS = { limit: 100, window: DAY };

/**
 * The attempts that a free order counts as: for each mailbox that gets its tickets, the mails to all addresses of that
 * mailbox; for the network, the mails to other people than the buyer.
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

/**
 * Whether an order would be refused for its mails, before the buyer is asked for anything else.
 * @throws Problem too_many_free
 */
export async function checkFreeMails(
  mails: readonly Attempts[],
  now: Date,
  rateLimits: Pick<RateLimitStore, 'made'>,
): Promise<void> {
  for (const { counter, who, limit, times } of mails)
    if ((await rateLimits.made(counter, who, limit, now)) + times > limit.limit)
      throw new Problem('too_many_free');
}
