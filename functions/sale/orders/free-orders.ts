import { Problem } from '#shared/contract/problem.ts';
import { holderMails } from '#shared/domain/holder-mails.ts';
import { shopEmail, ticketCount } from '#shared/domain/order.ts';
import { shardKey } from '#shared/domain/stock.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { DAY } from '#shared/domain/time.ts';
import { countersFor, easyLimit } from '#shared/domain/unpaid.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';
import type { Attempts, RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { DraftOrder } from './draft-order.ts';

/** Limited because each sends a mail, in the organiser's name, to any address that anybody enters. */
const FREE_ORDERS = { limit: 5, window: DAY };

/** Mails to other people than the buyer; a company's staff share one network and are rarely more. */
const MAILS_TO_OTHERS = { limit: 100, window: DAY };

/**
 * The attempts that a free order counts as: for each mailbox that gets its tickets, the mails to all addresses of that
 * mailbox; for the network, the mails to other people than the buyer.
 */
export function freeMails(order: DraftOrder, network: string): Attempts[] {
  const others = holderMails(order).map(({ to }) => to);
  const mailboxes = [...Map.groupBy([shopEmail(order), ...others], recipientKey)].map(([key, mails]) => ({
    counter: 'free-order',
    key,
    limit: FREE_ORDERS,
    times: mails.length,
  }));
  const byNetwork = {
    counter: 'free-to-others',
    key: network,
    limit: MAILS_TO_OTHERS,
    times: others.length,
  };
  return others.length > 0 ? [...mailboxes, byNetwork] : mailboxes;
}

/** People whom a fair's unconfirmed orders may mail a day, all together, in each of a few counters. */
const UNCONFIRMED_GUESTS = { limit: 25, window: DAY };
const GUEST_COUNTERS = 4;

const oneOf = (counters: number): number => Math.floor(Math.random() * counters);

/**
 * What a free order takes without anybody having confirmed anything: as many places of a type a day as unpaid orders may
 * hold without proof, and mails to other people.
 */
export function unconfirmedAttempts(order: DraftOrder, types: readonly TicketType[]): Attempts[] {
  const places = types.flatMap(({ id, capacity }): Attempts[] => {
    if (capacity === undefined) return [];
    const times = ticketCount({ lines: order.lines.filter((line) => line.ticketTypeId === id) });
    const limit = { limit: easyLimit(capacity), window: DAY };
    return [{ counter: 'free-places', key: shardKey(id, oneOf(countersFor(capacity))), limit, times }];
  });
  const times = holderMails(order).length;
  const key = shardKey(order.fairId, oneOf(GUEST_COUNTERS));
  const guests = { counter: 'free-guests', key, limit: UNCONFIRMED_GUESTS, times };
  return times > 0 ? [...places, guests] : places;
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
  for (const { counter, key, limit, times } of mails)
    if ((await rateLimits.made(counter, key, limit, now)) + times > limit.limit)
      throw new Problem('too_many_free');
}
