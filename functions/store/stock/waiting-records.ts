import { id } from '#shared/domain/ids.ts';
import { instant } from '#shared/domain/instant.ts';
import type { Order } from '#shared/domain/order.ts';
import { type WaitingEntry, waitingEntry } from '#shared/domain/waiting-list.ts';
import * as z from '#shared/zod.ts';
import { increased, removed } from '../engine/changes.ts';
import { atLeast } from '../engine/conditions.ts';
import type { Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { auditWrite, type Change } from '../people/audit.ts';

/** A ticket type that somebody waits for. */
const waitingList = z.strictObject({
  fairId: id('fair'),
  ticketTypeId: id('typ'),
  /** Whether returned places are kept for those who wait. */
  first: z.boolean(),
  /** When an entry last joined as confirmed, was confirmed or was moved; until then, when the list was first used. */
  openedAt: instant,
});
export type WaitingList = z.infer<typeof waitingList>;

export const waitingLists = entity('waitingList', waitingList);
export const waitingEntries = entity('waitingEntry', waitingEntry);

export const partsOfEntry = ({ ticketTypeId, id: entryId }: Pick<WaitingEntry, 'ticketTypeId' | 'id'>) => ({
  ticketTypeId,
  entryId,
});

/** Changes an entry, if its version is still the one that was read. */
export const changedEntry = (before: WaitingEntry, changes: Partial<WaitingEntry>, at: Date): Write =>
  waitingEntries.replace(
    partsOfEntry(before),
    { ...before, ...changes, changedAt: at.toISOString(), version: before.version + 1 },
    { version: before.version },
  );

/** The trail of a change, where there is one. */
export const trailOf = (change: Change | undefined): Write[] => (change ? [auditWrite(change)] : []);

type PlacedOrder = Pick<Order, 'id' | 'createdAt' | 'offer'>;

/**
 * offered → ordered, while the place is held, so that an offer makes one order. No writes where the order has no offer.
 */
export const orderedWrites = ({ id: orderId, createdAt, offer }: PlacedOrder): Write[] =>
  offer
    ? [
        waitingEntries.patch(
          offer,
          { state: 'ordered', orderId, changedAt: createdAt, version: increased(1) },
          { where: { state: 'offered', 'offer.shard': offer.shard, 'offer.until': atLeast(createdAt) } },
        ),
      ]
    : [];

/** ordered → offered again, when the order is undone. */
export const offeredAgainWrites = ({ id: orderId, offer }: PlacedOrder): Write[] =>
  offer
    ? [
        waitingEntries.patch(
          offer,
          { state: 'offered', orderId: removed, version: increased(1) },
          { where: { state: 'ordered', orderId } },
        ),
      ]
    : [];
