import * as z from 'zod/mini';
import { type Order, order } from '#shared/domain/order.ts';
import type { Holds } from '#shared/domain/stock.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
import { dueShardOf } from './due-lists.ts';
import type { Key } from './keys.ts';
import { changeOrder, readOrder } from './order-change.ts';
import { changedShardOf, orderKey } from './order-keys.ts';
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
   * @throws HoldFailed, WriteCollision; ZodError for an order that could not be read back
   */
  async place(of: Order, trail: readonly Write[] = []): Promise<void> {
    const paid = of.status === 'paid';
    const item: Key & Item = {
      ...z.parse(order, of),
      ...orderKey(of.id),
      dueShard: dueShardOf('open', of.id),
      ...(paid && { changedShard: changedShardOf(of) }),
    };
    try {
      const put = { put: item, condition: 'attribute_not_exists(pk)' };
      await db.writeOnce(put, ...takeWrites(of.holds), ...trail);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const existing = error.failed[0] && error.items[0] ? readOrder(error.items[0]) : undefined;
      throw new HoldFailed(existing, tooEmpty(of.holds, error));
    }
  },

  /**
   * As if it had never been placed: for an order whose buyer was never shown where to pay. One for which another
   * session has been opened meanwhile stays.
   * @returns whether it is gone
   */
  undo: (of: Order): Promise<boolean> =>
    changeOrder(
      db,
      {
        remove: orderKey(of.id),
        condition:
          '#status = :awaiting AND #payment.#sessionId = :session AND attribute_not_exists(#payment.#token)',
        values: { ':awaiting': 'awaiting-payment', ':session': of.payment?.sessionId },
      },
      ...giveBackWrites(of.holds),
    ),

  /**
   * Opens another session for an order that waits for its payment; the one before is kept, because its page may still
   * be paid on.
   * @returns false when the order's session is no longer `before`
   */
  openSession: (orderId: string, before: string, sessionId: string): Promise<boolean> =>
    changeOrder(db, {
      update: orderKey(orderId),
      expression:
        'SET #payment.#sessionId = :session, ' +
        '#payment.#earlierSessions = list_append(if_not_exists(#payment.#earlierSessions, :none), :before) ' +
        'REMOVE #payment.#token ADD #version :one',
      condition: '#status = :awaiting AND #payment.#sessionId = :seen',
      values: {
        ':awaiting': 'awaiting-payment',
        ':session': sessionId,
        ':none': [],
        ':before': [before],
        ':seen': before,
        ':one': 1,
      },
    }),

  /**
   * Remembers where to pay, so that asking again leads to the same payment page.
   * @returns false when the order waits for no payment any more, or in another session
   */
  rememberPage: (orderId: string, sessionId: string, token: string): Promise<boolean> =>
    changeOrder(db, {
      update: orderKey(orderId),
      expression: 'SET #payment.#token = :token',
      condition: '#status = :awaiting AND #payment.#sessionId = :session',
      values: { ':awaiting': 'awaiting-payment', ':session': sessionId, ':token': token },
    }),
});
