import type { Order } from '#shared/domain/order.ts';
import { ConditionFailed, type Db } from './db.ts';
import { type Key, keyOf } from './keys.ts';

/** The order that holds places for somebody. */
export type Holding = Pick<Order, 'id' | 'expiresAt'> & { places: number };

const keyOfHold = (who: string, { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>): Key =>
  keyOf('unpaidHold', [who], [expiresAt, id]);

const secondsOf = (iso: string): number => Math.ceil(Date.parse(iso) / 1000);

/** Requests of one order in one millisecond share an item, so places are added to it and taken off, never set. */
async function count(db: Db, whos: readonly string[], of: Holding, network: string): Promise<void> {
  const values = { ':places': of.places, ':network': network, ':ttl': secondsOf(of.expiresAt) };
  const expression = 'SET #network = :network, #ttl = :ttl ADD #places :places';
  await Promise.all(whos.map((who) => db.write({ update: keyOfHold(who, of), expression, values })));
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
    await Promise.all(whos.map((who) => db.write({ remove: keyOfHold(who, of) })));
  },

  /** What somebody holds at `now`, read after what was noted before. */
  async ofWho(who: string, now: Date): Promise<Holding[]> {
    const { pk } = keyOf('unpaidHold', [who], ['', '']);
    const items = await db.query({ pk, from: now.toISOString(), consistent: true });
    const holdings = items.map(({ sk, places }) => {
      const [expiresAt = '', id = ''] = String(sk).split('#');
      return { id, expiresAt, places: Number(places) };
    });
    return holdings.filter(({ places }) => places > 0);
  },

  /** From which networks these orders came, by order, as long as that is kept. */
  async networks(
    holds: readonly { who: string; of: Pick<Order, 'id' | 'expiresAt'> }[],
  ): Promise<Map<string, string>> {
    const items = await db.getMany(holds.map(({ who, of }) => keyOfHold(who, of)));
    return new Map(items.map(({ sk, network }) => [String(sk).split('#')[1] ?? '', String(network)]));
  },

  /** Uses a proof of work up. @returns whether it was still good */
  async spendProof(id: string, expiresAt: Date): Promise<boolean> {
    try {
      await db.write({
        put: { ...keyOf('usedProof', [id]), ttl: secondsOf(expiresAt.toISOString()) },
        condition: 'attribute_not_exists(pk)',
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
});
export type UnpaidHoldStore = ReturnType<typeof unpaidHoldStore>;
