import * as z from 'zod/mini';
import type { Order } from '#shared/domain/order.ts';
import { isWritten } from './attempt.ts';
import { increased } from './changes.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';
import { partitionOf, sortPartsOf } from './keys.ts';

/** An order that holds places for a network. */
export type HeldOrder = Pick<Order, 'id' | 'expiresAt'> & { places: number };

const holds = entity('unpaidHold', z.strictObject({ places: z.int() }));
const usedProofs = entity('usedProof', z.strictObject({}));

const partsOf = (who: string, { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>) => ({
  who,
  expiresAt,
  orderId: id,
});

/**
 * A network's unpaid places. One item per hold, outside the order's transaction: a whole office shares one address, and
 * many orders must not write one item. Expired holds are out of the queried range, and paid ones are looked up only
 * where it matters.
 */
export const unpaidHoldStore = (db: Db) => {
  /** Requests for one order in the same millisecond share an item, so places are added and subtracted, never set. */
  async function count(who: string, of: HeldOrder, places: number): Promise<void> {
    const endsAt = new Date(of.expiresAt);
    await db.write(holds.patch(partsOf(who, of), { places: increased(places) }, { endsAt }));
  }

  return {
    note: (who: string, of: HeldOrder): Promise<void> => count(who, of, of.places),

    /** Removes what a failed request recorded; what another request recorded for the same order stays. */
    takeBack: (who: string, of: HeldOrder): Promise<void> => count(who, of, -of.places),

    async forget(who: string, of: Pick<Order, 'id' | 'expiresAt'>): Promise<void> {
      await db.write(holds.remove(partsOf(who, of)));
    },

    /** What a network holds at `now`; a consistent read, so it has every hold recorded before. */
    async ofWho(who: string, now: Date): Promise<HeldOrder[]> {
      const { pk } = partitionOf('unpaidHold', { who });
      const items = await db.query({ pk, from: now.toISOString(), consistent: true });
      const records = items.map((item) => {
        const { expiresAt = '', orderId = '' } = sortPartsOf('unpaidHold', item.sk) ?? {};
        return { id: orderId, expiresAt, places: holds.read(item).places };
      });
      return records.filter(({ places }) => places > 0);
    },

    /** Uses up a proof of work. @returns whether it was still unused */
    spendProof: (proofId: string, expiresAt: Date): Promise<boolean> =>
      isWritten(db.write(usedProofs.create({ proofId }, {}, { endsAt: expiresAt }))),
  };
};
export type UnpaidHoldStore = ReturnType<typeof unpaidHoldStore>;
