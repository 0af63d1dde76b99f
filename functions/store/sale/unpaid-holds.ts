import { blockOf, lineOf } from '#shared/domain/network.ts';
import type { Order } from '#shared/domain/order.ts';
import { DAY } from '#shared/domain/time.ts';
import type { LineDay } from '#shared/domain/unpaid.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { increased } from '../engine/changes.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';
import { countLineDayWrite, lineDaysIn } from './line-days.ts';

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

/** What a block holds or held today, and what came of what is over. */
export interface BlockHolds {
  holds: StoredHold[];
  days: LineDay[];
}

/**
 * A network's unpaid places. One item per hold, outside the order's transaction: a whole office shares one address, and
 * many orders must not write one item. A block's holds lie in one partition, so that one query counts it and its lines.
 * What came of a hold is looked up only where it matters, and then counted for its line's day in its place; after a day
 * it is forgotten.
 */
export const unpaidHoldStore = (db: Db) => {
  /** Requests for one order in the same millisecond share an item, so places are added and subtracted, never set. */
  async function count(network: string, order: HeldOrder, places: number): Promise<void> {
    const endsAt = new Date(Date.parse(order.until) + DAY);
    await db.write(holds.patch(partsOf(network, order), { places: increased(places) }, { endsAt }));
  }

  return {
    note: (network: string, order: HeldOrder): Promise<void> => count(network, order, order.places),

    /** Removes what a failed request recorded; what another request recorded for the same order stays. */
    async takeBack(network: string, order: HeldOrder): Promise<void> {
      const alone = holds.remove(partsOf(network, order), { places: order.places });
      if (!(await isWritten(db.write(alone)))) await count(network, order, -order.places);
    },

    /**
     * Removes holds of one line that are over, at most 99, and counts for its day what came of them, in one transaction.
     * Where another request did so with one of them, nothing is written: the next that asks does it.
     */
    async settle(
      network: string,
      { line, letGo, paid }: LineDay,
      over: readonly StoredHold[],
      now: Date,
    ): Promise<void> {
      const block = blockOf(network);
      const removals = over.map(({ id, until, places }) =>
        holds.remove({ block, line, until, orderId: id }, { places }),
      );
      const counted = letGo + paid > 0 ? [countLineDayWrite({ block, line }, { letGo, paid }, now)] : [];
      await isWritten(db.write(...removals, ...counted));
    },

    /** What a network's block holds, and has let go within a day; a consistent read, so it has all that came before. */
    async ofBlock(network: string, now: Date): Promise<BlockHolds> {
      const { pk } = partitionOf('unpaidHold', { block: blockOf(network) });
      const from = new Date(now.getTime() - DAY).toISOString();
      const items = await db.query({ pk, from, consistent: true });
      const found = items.flatMap((item) => {
        if (sortPartsOf('lineDay', item.sk)) return [];
        const { until = '', line = '', orderId = '' } = sortPartsOf('unpaidHold', item.sk) ?? {};
        return [{ id: orderId, until, line, places: holds.read(item).places }];
      });
      return { holds: found.filter(({ places }) => places > 0), days: lineDaysIn(items, now) };
    },

    /** Uses up a proof of work. @returns whether it was still unused */
    spendProof: (proofId: string, expiresAt: Date): Promise<boolean> =>
      isWritten(db.write(spendProofWrite(proofId, expiresAt))),
  };
};
export type UnpaidHoldStore = ReturnType<typeof unpaidHoldStore>;
