import type { Order } from '#shared/domain/order.ts';
import { ConditionFailed, type Db } from './db.ts';
import { type Key, keyOf } from './keys.ts';

/** The order that holds places for somebody. */
export type Holding = Pick<Order, 'id' | 'expiresAt'> & { places: number };

const keyOfHold = (who: string, { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>): Key =>
  keyOf('unpaidHold', [who], [expiresAt, id]);

const secondsOf = (iso: string): number => Math.ceil(Date.parse(iso) / 1000);

/**
 * Who holds places that nobody has paid for, by network address and by mailbox. An item of its own for each hold,
 * beside the order's transaction: no item is written twice, a hold that ends by itself is out of the range that is
 * read, and one that was paid is found out only where it matters.
 */
export const unpaidHoldStore = (db: Db) => ({
  /** `network` is told to the office beside the mailbox. */
  async note(whos: readonly string[], of: Holding, network: string): Promise<void> {
    const { places, expiresAt } = of;
    await Promise.all(
      whos.map((who) =>
        db.write({ put: { ...keyOfHold(who, of), places, network, ttl: secondsOf(expiresAt) } }),
      ),
    );
  },

  async forget(whos: readonly string[], of: Pick<Order, 'id' | 'expiresAt'>): Promise<void> {
    await Promise.all(whos.map((who) => db.write({ remove: keyOfHold(who, of) })));
  },

  /** What somebody holds at `now`, read after what was noted before. */
  async ofWho(who: string, now: Date): Promise<Holding[]> {
    const { pk } = keyOf('unpaidHold', [who], ['', '']);
    const items = await db.query({ pk, from: now.toISOString(), consistent: true });
    return items.map(({ sk, places }) => {
      const [expiresAt = '', id = ''] = String(sk).split('#');
      return { id, expiresAt, places: Number(places) };
    });
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
