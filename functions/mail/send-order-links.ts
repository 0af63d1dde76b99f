import type { JobOf } from '#shared/contract/jobs.ts';
import { Postponed } from '../queue/postponed.ts';
import { log } from '../runtime/log.ts';
import { addressKey } from '../store/mail/recipient-key.ts';
import { liveHolderMails, liveOrders } from './live-orders.ts';

type Deps = Parameters<typeof liveOrders>[2] & {
  send: (job: JobOf<'send-mail'>, now: Date) => Promise<void>;
};

/** Whoever is named in more orders than that has had each mail before; nobody shall be flooded with them. */
const MAX_TICKET_MAILS = 10;

/**
 * Sends each address of a mailbox the links to its own live orders, and holders of others' orders their own tickets
 * alone: two spellings that we take for one mailbox may belong to two people.
 */
export const sendOrderLinks =
  ({ send, ...deps }: Deps) =>
  async ({ mailbox, sending }: JobOf<'send-order-links'>, now: Date): Promise<void> => {
    const live = await liveOrders(mailbox, now, deps);
    const newest = new Map(
      live.toReversed().map(({ order }) => [addressKey(order.buyer.email ?? ''), order.id]),
    );
    const held = (await liveHolderMails(mailbox, now, deps)).slice(0, MAX_TICKET_MAILS);
    log.info('order-links-asked', { addresses: newest.size, held: held.length });
    const mails = [
      ...[...newest.values()].map((orderId) => ({ mail: 'order-links' as const, orderId })),
      ...held.map((ticket) => ({ mail: 'holder-ticket' as const, ...ticket })),
    ];
    let postponed: Postponed | undefined;
    for (const mail of mails)
      try {
        await send({ kind: 'send-mail', ...mail, sending }, now);
      } catch (error) {
        if (!(error instanceof Postponed)) throw error;
        // It comes back by itself, and the others are sent.
        postponed = error;
      }
    if (postponed) throw postponed;
  };
