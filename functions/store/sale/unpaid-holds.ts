import { blockOf, lineOf } from '#shared/domain/network.ts';
import type { Order } from '#shared/domain/order.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased } from '../engine/changes.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';

/** An order that holds places for a network. */
export interface HeldOrder extends Pick<Order, 'id'> {
  /** When it counts no longer, even if nothing was heard of it. */
  until: string;
  places: number;
}

/** The same as stored, with the line that it came from. */
export interface StoredHold extends HeldOrder {
  line: string;
}

const holds = entity('unpaidHold', z.strictObject({ places: z.int() }));
const usedProofs = entity('usedProof', z.strictObject({}));

const partsOf = (network: string, { id, until }: Omit<HeldOrder, 'places'>) => ({
  block: blockOf(network),
  line: lineOf(network),
  until,
  orderId: id,
});

/** Uses up a proof of work; fails where it was used before. */
export const spendProofWrite = (proofId: string, expiresAt: Date): Write =>
  usedProofs.create({ proofId }, {}, { endsAt: expiresAt });

/**
 * A network's unpaid places. One item per hold, outside the order's transaction: a whole office shares one address, and
 * many orders must not write one item. A block's holds lie in one partition, so that one query counts it and its lines.
 * Old holds are out of the queried range, and paid ones are looked up only where it matters.
 */
export const unpaidHoldStore = (db: Db) => {
  /** Requests for one order in the same millisecond share an item, so places are added and subtracted, never set. */
  async function count(network: string, order: HeldOrder, places: number): Promise<void> {
    const endsAt = new Date(order.until);
    await db.write(holds.patch(partsOf(network, order), { places: increased(places) }, { endsAt }));
  }

  return {
    note: (network: string, order: HeldOrder): Promise<void> => count(network, order, order.places),

    /** Removes what a failed request recorded; what another request recorded for the same order stays. */
    takeBack: (network: string, order: HeldOrder): Promise<void> => count(network, order, -order.places),

    /** Removes a hold of this network's block that counts no longer. */
    async forget(network: string, { id, until, line }: StoredHold): Promise<void> {
      await db.write(holds.remove({ block: blockOf(network), line, until, orderId: id }));
    },

    /** What a network's block holds at `now`; a consistent read, so it has every hold recorded before. */
    async ofBlock(network: string, now: Date): Promise<StoredHold[]> {
      const { pk } = partitionOf('unpaidHold', { block: blockOf(network) });
      const items = await db.query({ pk, from: now.toISOString(), consistent: true });
      const records = items.map((item) => {
        const { until = '', line = '', orderId = '' } = sortPartsOf('unpaidHold', item.sk) ?? {};
        return { id: orderId, until, line, places: holds.read(item).places };
      });
      return records.filter(({ places }) => places > 0);
    },

    /** Uses up a proof of work. @returns whether it was still unused */
    spendProof: (proofId: string, expiresAt: Date): Promise<boolean> =>
      isWritten(db.write(spendProofWrite(proofId, expiresAt))),
  };
};
export type UnpaidHoldStore = ReturnType<typeof unpaidHoldStore>;
