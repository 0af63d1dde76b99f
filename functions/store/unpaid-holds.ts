import * as z from 'zod/mini';
import type { Order } from '#shared/domain/order.ts';
import { isWritten } from './attempt.ts';
import { increased } from './changes.ts';
import type { Db } from './db.ts';
import { entity } from './entity.ts';
import { partitionOf, sortPartsOf } from './keys.ts';

/** The order that holds places for somebody. */
export type Holding = Pick<Order, 'id' | 'expiresAt'> & { places: number };

const holds = entity('unpaidHold', z.strictObject({ places: z.int(), network: z.optional(z.string()) }));
const usedProofs = entity('usedProof', z.strictObject({}));

const partsOf = (who: string, { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>) => ({
  who,
  expiresAt,
  orderId: id,
});

/** Requests of one order in one millisecond share an item, so places are added to it and taken off, never set. */
async function count(db: Db, whos: readonly string[], of: Holding, network: string): Promise<void> {
  const changes = { places: increased(of.places), network };
  const endsAt = new Date(of.expiresAt);
  await Promise.all(whos.map((who) => db.write(holds.patch(partsOf(who, of), changes, { endsAt }))));
}

/**
 * Who holds places that nobody has paid for, by network address and by mailbox. An item of its own for each hold,
 * beside the order's transaction: no item is written by many, a hold that ends by itself is out of the range that is
 * read, and one that was paid is found out only where it matters.
 */
export const unpaidHoldStore = (db: Db) => ({
  /** `network` is told to the office beside the mailbox. */
  note: (whos: readonly string[], of: Holding, network: string): Promise<void> =>
    count(db, whos, of, network),

  /** What a request that came to nothing has noted goes; what another one noted for the same order stays. */
  takeBack: (whos: readonly string[], of: Holding, network: string): Promise<void> =>
    count(db, whos, { ...of, places: -of.places }, network),

  async forget(whos: readonly string[], of: Pick<Order, 'id' | 'expiresAt'>): Promise<void> {
    await Promise.all(whos.map((who) => db.write(holds.remove(partsOf(who, of)))));
  },

  /** What somebody holds at `now`, read after what was noted before. */
  async ofWho(who: string, now: Date): Promise<Holding[]> {
    const { pk } = partitionOf('unpaidHold', { who });
    const items = await db.query({ pk, from: now.toISOString(), consistent: true });
    const records = items.map((item) => {
      const { expiresAt = '', orderId = '' } = sortPartsOf('unpaidHold', item.sk) ?? {};
      return { id: orderId, expiresAt, places: holds.read(item).places };
    });
    return records.filter(({ places }) => places > 0);
  },

  /** From which networks these orders came, by order, as long as that is kept. */
  async networks(
    records: readonly { who: string; of: Pick<Order, 'id' | 'expiresAt'> }[],
  ): Promise<Map<string, string>> {
    const items = await db.getMany(records.map(({ who, of }) => holds.key(partsOf(who, of))));
    return new Map(
      items.map((item) => [sortPartsOf('unpaidHold', item.sk)?.orderId ?? '', String(item.network)]),
    );
  },

  /** Uses a proof of work up. @returns whether it was still good */
  spendProof: (proofId: string, expiresAt: Date): Promise<boolean> =>
    isWritten(db.write(usedProofs.create({ proofId }, {}, { endsAt: expiresAt }))),
});
export type UnpaidHoldStore = ReturnType<typeof unpaidHoldStore>;
