import * as z from 'zod/mini';
import type { Order } from '#shared/domain/order.ts';
import { isWritten } from './attempt.ts';
import { increased } from './changes.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';
import { partitionOf, sortPartsOf } from './keys.ts';

/** The order that holds places for a network. */
export type HeldOrder = Pick<Order, 'id' | 'expiresAt'> & { places: number };

const holds = entity('unpaidHold', z.strictObject({ places: z.int() }));
const usedProofs = entity('usedProof', z.strictObject({}));

const partsOf = (who: string, { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>) => ({
  who,
  expiresAt,
  orderId: id,
});

/**
 * What a network holds that nobody has paid for. An item of its own for each hold, beside the order's transaction: a
 * whole office has one address, and no item is to be written by many. A hold that ends by itself is out of the range
 * that is read, and one that was paid is found out only where it matters.
 */
export const unpaidHoldStore = (db: Db) => {
  /** Requests of one order in one millisecond share an item, so places are added to it and taken off, never set. */
  async function count(who: string, of: HeldOrder, places: number): Promise<void> {
    const endsAt = new Date(of.expiresAt);
    await db.write(holds.patch(partsOf(who, of), { places: increased(places) }, { endsAt }));
  }

  return {
    note: (who: string, of: HeldOrder): Promise<void> => count(who, of, of.places),

    /** What a request that came to nothing has noted goes; what another one noted for the same order stays. */
    takeBack: (who: string, of: HeldOrder): Promise<void> => count(who, of, -of.places),

    async forget(who: string, of: Pick<Order, 'id' | 'expiresAt'>): Promise<void> {
      await db.write(holds.remove(partsOf(who, of)));
    },

    /** What a network holds at `now`, read after what was noted before. */
    async ofWho(who: string, now: Date): Promise<HeldOrder[]> {
      const { pk } = partitionOf('unpaidHold', { who });
      const items = await db.query({ pk, from: now.toISOString(), consistent: true });
      const records = items.map((item) => {
        const { expiresAt = '', orderId = '' } = sortPartsOf('unpaidHold', item.sk) ?? {};
        return { id: orderId, expiresAt, places: holds.read(item).places };
      });
      return records.filter(({ places }) => places > 0);
    },

    /** Uses a proof of work up. @returns whether it was still good */
    spendProof: (proofId: string, expiresAt: Date): Promise<boolean> =>
      isWritten(db.write(usedProofs.create({ proofId }, {}, { endsAt: expiresAt }))),
  };
};
export type UnpaidHoldStore = ReturnType<typeof unpaidHoldStore>;
