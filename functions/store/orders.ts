import { createHash } from 'node:crypto';
import { type Order, order } from '../../shared/domain/order.ts';
import type { Holds } from '../../shared/domain/stock.ts';
import { type Ticket, ticket } from '../../shared/domain/ticket.ts';
import { ConditionFailed, type Db, type Item, type Write } from './db.ts';
import { type Key, keyOf } from './keys.ts';
import { parseItem } from './parse.ts';
import { giveBackWrites, takeWrites } from './stock.ts';
import { CHANGED_SHARDS, DUE_SHARDS } from './table.ts';

const shardOf = (orderId: string, count: number): number =>
  (createHash('sha256').update(orderId).digest()[0] ?? 0) % count;

/** The partitions of the `due` index: `open` orders are looked at each minute, `late` ones now and then. */
export const dueShard = (list: 'open' | 'late', shard: number): string => `${list}#${shard}`;
export const changedShard = (fairId: string, shard: number): string => `${fairId}#${shard}`;

const openShard = (orderId: string) => dueShard('open', shardOf(orderId, DUE_SHARDS));
const lateShard = (orderId: string) => dueShard('late', shardOf(orderId, DUE_SHARDS));
const changedShardOf = (of: Order) => changedShard(of.fairId, shardOf(of.id, CHANGED_SHARDS));

const orderKey = (orderId: string): Key => keyOf('order', [orderId]);

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
const tooEmpty = (holds: Holds, error: ConditionFailed): string[] =>
  Object.keys(holds).filter((_, index) => error.failed[index + 1]);

export interface PaidBy {
  providerId?: string | undefined;
  method?: string | undefined;
  sessionId?: string | undefined;
}

export const orderStore = (db: Db) => {
  const read = (item: Item): Order => parseItem(order, item);

  /** Runs a conditional change of one order; undefined when its condition did not hold. */
  async function change(...writes: Write[]): Promise<Item | true | undefined> {
    try {
      return (await db.write(...writes)) ?? true;
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
  }

  return {
    /** Read consistently, unless a moment's lag does no harm. */
    async byId(orderId: string, { consistent = true } = {}): Promise<Order | undefined> {
      const item = await db.get(orderKey(orderId), { consistent });
      return item && read(item);
    },

    async many(orderIds: readonly string[]): Promise<Order[]> {
      return (await db.getMany(orderIds.map(orderKey), { consistent: true })).map(read);
    },

    /** An order and the tickets issued for it, in one query. */
    async withTickets(orderId: string): Promise<{ order: Order; tickets: Ticket[] } | undefined> {
      const items = await db.query({ pk: orderKey(orderId).pk });
      const own = items.find((item) => item.sk === 'order');
      const tickets = items.filter((item) => String(item.sk).startsWith('ticket#'));
      return own && { order: read(own), tickets: tickets.map((item) => parseItem(ticket, item)) };
    },

    /**
     * Order and stock in one transaction, although it costs twice: a crash between two writes would leak
     * places or sell one twice, and nothing here has to be repaired afterwards.
     * @throws HoldFailed, WriteCollision
     */
    async place(of: Order): Promise<void> {
      const paid = of.status === 'paid';
      const item: Key & Item = {
        ...of,
        ...orderKey(of.id),
        dueShard: openShard(of.id),
        ...(paid && { changedShard: changedShardOf(of) }),
      };
      try {
        await db.write({ put: item, condition: 'attribute_not_exists(pk)' }, ...takeWrites(of.holds));
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const existing = error.failed[0] && error.items[0] ? read(error.items[0]) : undefined;
        throw new HoldFailed(existing, tooEmpty(of.holds, error));
      }
    },

    /** As if it had never been placed: for an order whose buyer was never shown where to pay. */
    async undo(of: Order): Promise<void> {
      await change(
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

    /**
     * awaiting-payment or expired → paid. An expired order's places were given back, so `holds` takes new ones.
     * @returns undefined when the order is no longer as it was read
     * @throws HoldFailed when these places are gone
     */
    async markPaid(of: Order, by: PaidBy, at: Date, holds: Holds = of.holds): Promise<Order | undefined> {
      const iso = at.toISOString();
      const payment = paymentAfter(of, by, iso);
      const update: Write = {
        update: orderKey(of.id),
        expression:
          'SET #status = :paid, #payment = :payment, #holds = :holds, #changedAt = :at, #changedShard = :changed, ' +
          '#dueShard = :open ADD #version :one',
        condition: '#status = :from',
        values: {
          ':paid': 'paid',
          ':from': of.status,
          ':payment': payment,
          ':holds': holds,
          ':at': iso,
          ':changed': changedShardOf(of),
          ':open': openShard(of.id),
          ':one': 1,
        },
      };
      try {
        await db.write(update, ...(of.status === 'expired' ? takeWrites(holds) : []));
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (error.failed[0]) return undefined;
        throw new HoldFailed(undefined, tooEmpty(holds, error));
      }
      return { ...of, status: 'paid', payment, holds, changedAt: iso };
    },

    /** awaiting-payment → expired: places and coupon uses return in the same transaction. */
    async markExpired(of: Order, at: Date): Promise<boolean> {
      const done = await change(
        {
          update: orderKey(of.id),
          expression:
            'SET #status = :expired, #changedAt = :at, #changedShard = :changed, #dueShard = :late ADD #version :one',
          condition: '#status = :awaiting',
          values: {
            ':expired': 'expired',
            ':awaiting': 'awaiting-payment',
            ':at': at.toISOString(),
            ':changed': changedShardOf(of),
            ':late': lateShard(of.id),
            ':one': 1,
          },
        },
        ...giveBackWrites(of.holds),
      );
      return done !== undefined;
    },

    /** expired → refunding: money came, and the places are gone. */
    async markRefunding(of: Order, by: PaidBy, at: Date): Promise<boolean> {
      const iso = at.toISOString();
      const done = await change({
        update: orderKey(of.id),
        expression:
          'SET #status = :refunding, #payment = :payment, #changedAt = :at, #dueShard = :open ADD #version :one',
        condition: '#status = :from',
        values: {
          ':refunding': 'refunding',
          ':from': 'expired',
          ':payment': paymentAfter(of, by, iso),
          ':at': iso,
          ':open': openShard(of.id),
          ':one': 1,
        },
      });
      return done !== undefined;
    },

    /** refunding → refunded: nothing is owed any more, so nothing is due. */
    async markRefunded(of: Order, at: Date): Promise<boolean> {
      const done = await change({
        update: orderKey(of.id),
        expression:
          'SET #status = :refunded, #payment.#refundedAt = :at, #changedAt = :at REMOVE #dueShard ADD #version :one',
        condition: '#status = :refunding',
        values: { ':refunded': 'refunded', ':refunding': 'refunding', ':at': at.toISOString(), ':one': 1 },
      });
      return done !== undefined;
    },

    /** The mail is out: the order's life is done until somebody asks something of it. */
    async markSent(orderId: string, at: Date): Promise<void> {
      await change({
        update: orderKey(orderId),
        expression: 'SET #sentAt = :at, #changedAt = :at REMOVE #dueShard ADD #version :one',
        condition: 'attribute_exists(pk) AND attribute_not_exists(sentAt)',
        values: { ':at': at.toISOString(), ':one': 1 },
      });
    },

    /** Stops looking for late money. */
    async forgetLate(orderId: string): Promise<void> {
      await change({
        update: orderKey(orderId),
        expression: 'REMOVE #dueShard',
        condition: '#status = :expired',
        values: { ':expired': 'expired' },
      });
    },

    /** The orders in one shard of a due list, the one whose hold ends first in front. */
    async due(list: 'open' | 'late', shard: number): Promise<{ orderId: string; expiresAt: string }[]> {
      const items = await db.query({ index: 'due', pk: dueShard(list, shard) });
      return items.map((item) => ({
        orderId: String(item.pk).slice('order#'.length),
        expiresAt: String(item.expiresAt),
      }));
    },

    /** The orders of a fair that changed at or after an instant, from one shard. */
    async changedSince(fairId: string, shard: number, from: string): Promise<Order[]> {
      return (await db.query({ index: 'changed', pk: changedShard(fairId, shard), from })).map(read);
    },
  };
};
export type OrderStore = ReturnType<typeof orderStore>;

const paymentAfter = (of: Order, by: PaidBy, paidAt: string): Order['payment'] => ({
  provider: of.payment?.provider ?? 'none',
  sessionId: by.sessionId ?? of.payment?.sessionId ?? of.id,
  ...(of.payment?.token && { token: of.payment.token }),
  ...(by.providerId && { providerId: by.providerId }),
  ...(by.method && { method: by.method }),
  paidAt,
});
