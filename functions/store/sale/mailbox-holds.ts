import { instant } from '#shared/domain/instant.ts';
import type { Order } from '#shared/domain/order.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { appended, increased } from '../engine/changes.ts';
import { absent, atMost } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';

/** An order that held places for a mailbox when it was placed, and the network it came from. */
const mailboxHold = z.strictObject({
  id: z.string(),
  expiresAt: instant,
  places: z.int(),
  network: z.string(),
});
export type MailboxHold = z.infer<typeof mailboxHold>;

const mailboxHolds = z.strictObject({
  /** The places of all `orders` together. */
  places: z.int(),
  orders: z.array(mailboxHold),
  version: z.int(),
});
export type MailboxHolds = z.infer<typeof mailboxHolds>;

const records = entity('mailboxHolds', mailboxHolds);

const partsOf = (mailbox: string) => ({ mailboxHash: mailbox });

/** What an order uses of its mailbox's limit. */
export interface MailboxClaim {
  /** The hash that `recipientKey` makes. */
  mailbox: string;
  network: string;
  places: number;
  /** The limit of held places per mailbox. */
  limit: number;
  /** Until when the order counts, at the latest. */
  until: Date;
  /** Until when the office may look up its network. */
  keptUntil: Date;
}

/** Adds an order to its mailbox's holds; fails above the limit. */
export function holdInMailbox(
  { id }: Pick<Order, 'id'>,
  { mailbox, network, places, limit, until, keptUntil }: MailboxClaim,
): Write {
  const expiresAt = until.toISOString();
  const added = {
    places: increased(places),
    orders: appended({ id, expiresAt, places, network }),
    version: increased(1),
  };
  const where = [{ pk: absent }, { places: atMost(limit - places) }];
  return records.patch(partsOf(mailbox), added, { where, endsAt: keptUntil });
}

/**
 * A mailbox's unpaid places, in one item: written in the order's own transaction, so concurrent requests cannot exceed
 * the limit. Paid and ended orders stay in it until the limit is reached; it ends with what is kept of the last one.
 */
export const mailboxHoldStore = (db: Db) => ({
  ofMailbox: (mailbox: string): Promise<MailboxHolds | undefined> =>
    records.get(db, partsOf(mailbox), { consistent: true }),

  /** Replaces its orders by those that still count. @returns false where it changed since `before` */
  replace(mailbox: string, before: MailboxHolds, orders: MailboxHold[]): Promise<boolean> {
    const places = orders.reduce((sum, order) => sum + order.places, 0);
    const after = { orders, places, version: increased(1) };
    return isWritten(
      db.write(records.patch(partsOf(mailbox), after, { where: { version: before.version } })),
    );
  },

  /** The networks that orders of these mailboxes came from, by order, as long as they are stored. */
  async networks(mailboxes: ReadonlySet<string>): Promise<Map<string, string>> {
    const items = await db.getMany([...mailboxes].map((mailbox) => records.key(partsOf(mailbox))));
    const found = await records.readEach(db, items);
    return new Map(found.flatMap(({ orders }) => orders.map(({ id, network }) => [id, network])));
  },
});
export type MailboxHoldStore = ReturnType<typeof mailboxHoldStore>;
