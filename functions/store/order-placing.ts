import type { Order } from '../../shared/domain/order.ts';
import type { Holds } from '../../shared/domain/stock.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
import type { Key } from './keys.ts';
import { changeOrder, readOrder } from './order-change.ts';
import { changedShardOf, dueShardOf, orderKey } from './order-keys.ts';
import { giveBackWrites, takeWrites } from './stock.ts';

/** Why a hold failed: the order is there already, or these shards (`typ_…#3`) had too little left. */
export class HoldFailed extends Error {
  readonly existing: Order | undefined;
  readonly shards: string[];

  constructor(existing: Order | undefined, shards: string[]) {
    super('hold failed');
    this.existing = existing;
    this.shards = shards;
  }
}

/** Which shards of a hold had too little, where the order's own write went first. */
export const tooEmpty = (holds: Holds, error: ConditionFailed): string[] =>
  Object.keys(holds).filter((_, index) => error.failed[index + 1]);

/** An order's first steps: its places, and where it is paid. */
export const orderPlacing = (db: Db) => ({
  /**
   * Order and stock in one transaction, although it costs twice: a crash between two writes would leak
   * places or sell one twice, and nothing here has to be repaired afterwards.
   * @param trail what else is written with it
   * @throws HoldFailed, WriteCollision
   */
  async place(of: Order, trail: readonly Write[] = []): Promise<void> {
    const paid = of.status === 'paid';
    const item: Key & Item = {
      ...of,
      ...orderKey(of.id),
      dueShard: dueShardOf('open', of.id),
      ...(paid && { changedShard: changedShardOf(of) }),
    };
    try {
      const put = { put: item, condition: 'attribute_not_exists(pk)' };
      await db.write(put, ...takeWrites(of.holds), ...trail);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const existing = error.failed[0] && error.items[0] ? readOrder(error.items[0]) : undefined;
      throw new HoldFailed(existing, tooEmpty(of.holds, error));
    }
  },

  /** As if it had never been placed: for an order whose buyer was never shown where to pay. */
  async undo(of: Order): Promise<void> {
    await changeOrder(
      db,
      {
        remove: orderKey(of.id),
        condition: '#status = :awaiting AND attribute_not_exists(#payment.#token)',
        values: { ':awaiting': 'awaiting-payment' },
      },
      ...giveBackWrites(of.holds),
    );
  },

  /** Remembers where to pay, so that asking again leads to the same payment page. */
  async rememberSession(orderId: string, sessionId: string, token: string | undefined): Promise<void> {
    await db.write({
      update: orderKey(orderId),
      expression: token
        ? 'SET #payment.#sessionId = :session, #payment.#token = :token'
        : 'SET #payment.#sessionId = :session REMOVE #payment.#token',
      condition: '#status = :awaiting',
      values: { ':awaiting': 'awaiting-payment', ':session': sessionId, ...(token && { ':token': token }) },
    });
  },
});
